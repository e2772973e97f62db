/** The gate for the numbers of a match (U2): every one of them within its bounds, with the rules' own where none is given. */
import { fields, type Field } from '../../../core/index.ts';
import { DEFAULTS, LIMITS, type Settings } from '../settings.ts';

const { flag, nullable, orElse, record, whole } = fields;
const { mana, board, fatigue } = LIMITS;

/** Mana, board and fatigue are given whole; mana and board may be `null`: a match without. */
export const settings: Field<Settings> = record({
  handSlots: orElse(whole(...LIMITS.handSlots), DEFAULTS.handSlots),
  openingHand: orElse(whole(...LIMITS.openingHand), DEFAULTS.openingHand),
  mulliganMax: orElse(whole(...LIMITS.mulliganMax), DEFAULTS.mulliganMax),
  drawPerTurn: orElse(whole(...LIMITS.drawPerTurn), DEFAULTS.drawPerTurn),
  replacePerTurn: orElse(whole(...LIMITS.replacePerTurn), DEFAULTS.replacePerTurn),
  fatigue: orElse(record({ amount: whole(...fatigue.amount), enabled: flag }), DEFAULTS.fatigue),
  mana: orElse(
    nullable(record({ first: whole(...mana.first), second: whole(...mana.second), most: whole(...mana.most) })),
    DEFAULTS.mana,
  ),
  board: orElse(nullable(record({ columns: whole(...board.columns), rows: whole(...board.rows) })), DEFAULTS.board),
  deckSize: orElse(whole(...LIMITS.deckSize), DEFAULTS.deckSize),
  copies: orElse(whole(...LIMITS.copies), DEFAULTS.copies),
});
