"""Texts a person reads: cards, hands, tables, what happened, score sheets; no colours here."""
