"""The sections of a variant file, in the order in which they compile."""

from typing import Final

from meldtrick.spec.sections.bonus_cards import BonusCardsSpec
from meldtrick.spec.sections.canastas import CanastasSpec
from meldtrick.spec.sections.cards import CardsSpec
from meldtrick.spec.sections.carte_blanche import CarteBlancheSpec
from meldtrick.spec.sections.deal import DealSpec
from meldtrick.spec.sections.deck import DeckSpec
from meldtrick.spec.sections.declarations import DeclarationsSpec
from meldtrick.spec.sections.discard import DiscardSpec
from meldtrick.spec.sections.draw import DrawSpec
from meldtrick.spec.sections.flow import FlowSpec
from meldtrick.spec.sections.going_out import GoingOutSpec
from meldtrick.spec.sections.lay_off import LayOffSpec
from meldtrick.spec.sections.low_trump import LowTrumpSpec
from meldtrick.spec.sections.match import MatchSpec
from meldtrick.spec.sections.melds import MeldsSpec
from meldtrick.spec.sections.opening import OpeningSpec
from meldtrick.spec.sections.pile import PileSpec
from meldtrick.spec.sections.points import PointsSpec
from meldtrick.spec.sections.reuse import ReuseSpec
from meldtrick.spec.sections.scoring import ScoringSpec
from meldtrick.spec.sections.seats import SeatsSpec
from meldtrick.spec.sections.settlement import SettlementSpec
from meldtrick.spec.sections.stock import StockSpec
from meldtrick.spec.sections.tricks import TricksSpec
from meldtrick.spec.sections.trump import TrumpSpec
from meldtrick.spec.sections.visibility import VisibilitySpec
from meldtrick.spec.sections.wild_swap import WildSwapSpec
from meldtrick.spec.validate import SectionEntry, Sections

SECTIONS: Final[Sections] = {
    "seats": SectionEntry(SeatsSpec, absent="fault"),
    "deck": SectionEntry(DeckSpec, absent="fault"),
    "cards": SectionEntry(CardsSpec),
    "points": SectionEntry(PointsSpec),
    "deal": SectionEntry(DealSpec, absent="fault"),
    "draw": SectionEntry(DrawSpec, absent="none"),
    "melds": SectionEntry(MeldsSpec, absent="none"),
    "canastas": SectionEntry(CanastasSpec, absent="none"),
    "going_out": SectionEntry(GoingOutSpec, absent="none"),
    "bonus_cards": SectionEntry(BonusCardsSpec, absent="none"),
    "opening": SectionEntry(OpeningSpec, absent="none"),
    "lay_off": SectionEntry(LayOffSpec, absent="none"),
    "wild_swap": SectionEntry(WildSwapSpec, absent="none"),
    "pile": SectionEntry(PileSpec, absent="none"),
    "discard": SectionEntry(DiscardSpec, absent="none"),
    "scoring": SectionEntry(ScoringSpec, absent="none"),
    "tricks": SectionEntry(TricksSpec, absent="none"),
    "trump": SectionEntry(TrumpSpec, absent="none"),
    "low_trump": SectionEntry(LowTrumpSpec, absent="none"),
    "stock": SectionEntry(StockSpec, absent="none"),
    "reuse": SectionEntry(ReuseSpec, absent="none"),
    "declarations": SectionEntry(DeclarationsSpec, absent="none"),
    "carte_blanche": SectionEntry(CarteBlancheSpec, absent="none"),
    "settlement": SectionEntry(SettlementSpec, absent="none"),
    "visibility": SectionEntry(VisibilitySpec),
    "match": SectionEntry(MatchSpec, absent="fault"),
    "flow": SectionEntry(FlowSpec, absent="fault"),
}
