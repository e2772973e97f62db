/** The sentences about committed deals, wherever one is offered, played or explained. */

const ORDER = 'The order of the cards is sealed before the first one is dealt';

/** Who can check a deal in which folded hands stay secret (F24). */
export const AUDITED = 'Folded hands stay secret, so only the auditor of this server can check the whole deal.';

const COMMITTED = `${ORDER}. Afterwards anyone can check it.`;
const SEALED = `${ORDER}, with the players' own seeds in it. ${AUDITED}`;

/** Returns what a committed deal is; `isSealed`: folded hands stay secret. */
export const committedWords = (isSealed: boolean): string => (isSealed ? SEALED : COMMITTED);

/** What checking the file of a deal comes to of which hands stay secret. */
export const SEALED_FILE =
  'Folded hands stay secret: the chain, the signatures and the seeds of the players are right, and only the auditor of the server that dealt can check the rest.';
