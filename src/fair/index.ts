/** Fair play: commitments, openings, the transcript and its verifier. The story is in README.md. */
export { hashWith, pure, pureSigner, type Primitives, type Signer } from './primitives.ts';
export {
  SALT_BYTES,
  SERVER,
  chainTip,
  commitmentOf,
  inRoleOrder,
  masterSeed,
  previousLink,
  seedFromLink,
  type Agreement,
  type Secret,
} from './commitment.ts';
export {
  checkOpening,
  commitPile,
  openCard,
  rootOf,
  type CommittedPile,
  type Opening,
  type PileOrder,
  type PileRoot,
} from './openings.ts';
export {
  GENESIS,
  actionMessage,
  chainHash,
  hasSigned,
  headMessage,
  hiddenHash,
  provesEquivocation,
  signWith,
  type Head,
  type SignedAction,
  type SignedHead,
} from './chain.ts';
