/** What the two documents call the duel's notes (U18). Inside, notes have the names of the house. */

const DOCUMENT_NAMES: { readonly [note: string]: string } = {
  'arrived-in-hand': 'apply_card_to_hand',
  'arrived-in-pile': 'apply_card_to_deck',
};

/** The documents' name of a note; most have the same name in both. */
export const documentNote = (note: string): string =>
  Object.hasOwn(DOCUMENT_NAMES, note) ? (DOCUMENT_NAMES[note] ?? note) : note;
