/** What a game’s own table in the terminal is made of: pages and colours, typed lines, hints, names. */
export { complain } from './complain.ts';
export { joinedNews } from './generic-news.ts';
export { type OptionTexts, valuesOf, withSettings } from './option-values.ts';
export { type Hint, hintOf } from './hints.ts';
export { Interrupted, onSignals } from './interrupted.ts';
export { type Io, type Paper } from './io.ts';
export { type LiveClock, systemClock } from './live-clock.ts';
export { counted, shortened } from './names.ts';
export { newsOf } from './news.ts';
export { fitting, flowing, hanging, sideBySide } from './page.ts';
export { type Ended, type PlayedCommand } from './played.ts';
export { howToAnswer, readAnswer } from './question.ts';
export { openPicture, type Picture } from './screen.ts';
export { type LiveRun, type News, type TextTable, type Typed } from './text-table.ts';
export { capital, columns, folded, lengthOf, paint, type Tone } from './text.ts';
export { isNumber, notUnderstood, wordsIn } from './typing.ts';
