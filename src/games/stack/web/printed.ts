/** Cards of stack where no match is: their text is made from their rows. A table has it from its host, and is spared the verbs. */
import { ROWS, rowOf, textOf } from '../index.ts';
import type { CardFace } from '../../../web/card/face.ts';
import { faceOfKind } from './faces.ts';

/** What is printed on a kind. */
export const printedFace = (kind: string): CardFace => faceOfKind(kind, textOf(ROWS, rowOf(ROWS, kind)));
