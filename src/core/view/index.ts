/** What a viewer may know: views and view events for hosts, and the folding of them for clients. */
export type {
  CardSight,
  Choosing,
  Face,
  Lens,
  MatchSight,
  MoveView,
  OptionView,
  PlainView,
  QuestionView,
  SeatSight,
  ValueView,
  View,
  ViewEvent,
  Visible,
  ZoneView,
} from './view.ts';
export { project } from './project.ts';
export { projectEvent } from './project-event.ts';
export { evolveView } from './evolve-view.ts';
export { viewDigest } from './digest.ts';
export { follow, trailOf, viewOf, type Followed } from './follow.ts';
