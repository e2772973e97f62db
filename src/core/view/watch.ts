/** A host's eye on a viewer: what the viewer knows, so that every update can carry the digest of it (U56, H10). */
import { Parts } from './digest.ts';
import { Draft } from './evolve-view.ts';
import { EMPTY_VIEW, type PlainView, type ViewEvent } from './view.ts';

/** A view that nobody else has: what its viewer is told is written into it, and nothing is copied. */
export class Watch {
  readonly #parts: Parts;
  readonly #draft: Draft;

  /** Takes the view over. */
  constructor(view: PlainView) {
    this.#parts = new Parts(view);
    // Nothing of it is of a view before.
    this.#draft = new Draft(view, EMPTY_VIEW, this.#parts);
  }

  /** The viewer is told something. */
  hear(events: readonly ViewEvent[]): void {
    this.#draft.hear(events);
  }

  /** The digest of the view as it is now. */
  digest(): string {
    return this.#parts.digest(this.#draft.view());
  }
}
