/** What a viewer may know: views and view events for hosts, and the folding of them for clients. */
export type {
  Choosing,
  Face,
  MoveView,
  OptionView,
  PlainView,
  QuestionView,
  ValueView,
  View,
  ViewEvent,
  ZoneView,
} from './view.ts';
export { EMPTY_VIEW } from './view.ts';
export { cardFields, type CardFields } from './card-fields.ts';
export { project } from './project.ts';
export { projectEvent, projectEvents } from './project-event.ts';
export { evolveView } from './evolve-view.ts';
export { viewDigest } from './digest.ts';
export { HeardNotes, MAX_HEARD, type HeardNote } from './heard.ts';
export { Watch } from './watch.ts';
export { follow, viewOf, whatMay, type Followed, type Kept } from './follow.ts';
