/** The one sentence about committed deals, wherever one is offered or explained. */
export const COMMITTED =
  'The order of the cards is sealed before the first one is dealt. Afterwards anyone can check it.';
