/** The board: squares in a grid that can be walked by keyboard, units on them, and what will happen over both. */
import './board.css';
import { Icon, MakersMark } from '../../../web/card/icon.tsx';
import { Token } from '../../../web/card/token.tsx';
import type { SeenUnit, Size } from '../index.ts';
import { Arrow } from './arrow.tsx';
import { attackOf, healthOf, signsOf } from './faces.ts';
import { edgesOf, gridOf, spotOf } from './grid.ts';
import { canTake, isSame, marksFor, type Mark } from './intent.ts';
import { nameOfSquare, nameOfUnit } from './names.ts';
import type { Parts } from './props.ts';
import { generalOf, unitOn, whoseUnit, type Scene } from './scene.ts';
import { labelOf, shownOfReplace, willsFor, type Label } from './will.ts';

/** What is shown over squares and units for what is taken up. */
interface Shown {
  readonly marks: ReadonlyMap<number, Mark>;
  readonly labels: ReadonlyMap<number, Label>;
}

/** The board of the match. */
export function Board(parts: Parts) {
  const { desk, words, isUpright } = parts;
  const scene = desk.scene.value;
  const { board } = scene.seen.settings;
  if (!board) return <FreeBoard {...parts} />;
  const shown = shownOn(parts);
  const grid = gridOf(board, scene.me, isUpright);
  const stop = tabStop(scene, parts);
  return (
    <div
      class={`board ${isUpright ? 'upright' : ''}`}
      role="grid"
      aria-label={words.board(board.columns, board.rows)}
      data-anchor="zone:board"
      onPointerLeave={() => aimAt(parts, null)}
    >
      {grid.map((squares, line) => (
        <div key={line} role="row" class="line">
          {squares.map((square) => (
            <Square key={square} parts={parts} size={board} square={square} shown={shown} isStop={square === stop} />
          ))}
        </div>
      ))}
      <MakersMark class="inlay" />
      <Arrow {...parts} />
    </div>
  );
}

/** On a table without squares units stand side by side: nothing moves or fights there. */
function FreeBoard(parts: Parts) {
  const scene = parts.desk.scene.value;
  return (
    <ul class="board free" aria-label={parts.words.freeBoard} data-anchor="zone:board">
      {scene.seen.units.map((unit) => (
        <li key={unit.handle}>
          <span class="unseen">{nameOfUnit({ ...parts, scene: parts.desk.scene.value }, unit)}</span>
          <Unit unit={unit} parts={parts} label={undefined} />
        </li>
      ))}
    </ul>
  );
}

/** The square that Tab leads to: what is taken up, or else the own general. */
function tabStop(scene: Scene, { desk }: Parts): number | undefined {
  const { value: chosen } = desk.chosen;
  return chosen?.at === 'board' ? chosen.square : (generalOf(scene, 'mine')?.square ?? undefined);
}

function shownOn({ desk, words }: Parts): Shown {
  const scene = desk.scene.value;
  const { value: chosen } = desk.chosen;
  const { value: aim } = desk.aim;
  if (!chosen) return { marks: new Map(), labels: new Map() };
  if (aim?.at === 'ring' && chosen.at === 'hand') return shownOfReplace(scene, chosen.slot, words);
  const marks = marksFor(scene, chosen);
  const target = aim ?? onlyStrike(marks);
  const striker = chosen.at === 'board' ? unitOn(scene, chosen.square) : undefined;
  const wills = willsFor(scene, chosen, target);
  const labels = wills.map(
    (will) => [will.unit.handle, labelOf(will, will.unit.handle === striker?.handle, words)] as const,
  );
  return { marks, labels: new Map(labels) };
}

/** If only one enemy can be struck, what would come of it is shown before anything is aimed at. */
function onlyStrike(marks: ReadonlyMap<number, Mark>) {
  const [first, ...others] = [...marks].filter(([, mark]) => mark === 'now');
  return first && others.length === 0 ? ({ at: 'square', square: first[0] } as const) : null;
}

function aimAt({ desk, isPhone }: Parts, square: number | null): void {
  if (desk.held.value || isPhone) return;
  desk.aim.value = square === null ? null : { at: 'square', square };
  const unit = square === null ? undefined : unitOn(desk.scene.value, square);
  desk.looked.value = unit ?? null;
}

interface SquareProps {
  readonly parts: Parts;
  readonly size: Size;
  readonly square: number;
  readonly shown: Shown;
  readonly isStop: boolean;
}

function Square({ parts, size, square, shown, isStop }: SquareProps) {
  const { desk, drag, isPhone } = parts;
  const scene = desk.scene.value;
  const mark = shown.marks.get(square);
  const unit = unitOn(scene, square);
  const { letter, number } = edgesOf(size, square);
  const isFrom = isSame(desk.chosen.value, { at: 'board', square });
  const { value: refusal } = desk.refusal;
  const isRefused =
    refusal?.at?.at === 'square'
      ? refusal.at.square === square
      : refusal?.at?.at === 'board' && refusal.at.square === square;
  const press = (): void => {
    if (drag.swallowsClick()) return;
    if (isPhone) desk.touch({ at: 'square', square });
    else desk.choose({ at: 'square', square });
  };
  return (
    <div
      role="gridcell"
      class={`sq ${mark ?? ''} ${isFrom ? 'from' : ''} ${isRefused ? `refused-${(refusal?.count ?? 0) % 2}` : ''}`}
      data-place={`square:${square}`}
      data-anchor={`zone:board:${square}`}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isFrom}
      onClick={press}
      onFocus={() => aimAt(parts, square)}
      onPointerEnter={() => aimAt(parts, square)}
      onPointerDown={unit ? (event) => drag.down(event, { at: 'board', square }) : undefined}
    >
      <span class="unseen">{nameOfSquare({ ...parts, scene }, size, square, mark)}</span>
      <em class={`letter ${letter}`} aria-hidden="true">
        {letter}
      </em>
      <em class={`number n${number}`} aria-hidden="true">
        {number}
      </em>
      {mark === 'now' || mark === 'later' || mark === 'boon' ? <i class="reticle" /> : null}
      {unit ? <Unit unit={unit} parts={parts} label={shown.labels.get(unit.handle)} /> : null}
    </div>
  );
}

interface UnitProps {
  readonly unit: SeenUnit;
  readonly parts: Parts;
  readonly label: Label | undefined;
}

function Unit({ unit, parts: { desk, isUpright }, label }: UnitProps) {
  const scene = desk.scene.value;
  const side = whoseUnit(scene, unit);
  const { row, kind, isGeneral, handle } = unit;
  return (
    <span class={`at ${label ? 'labelled' : ''}`} data-anchor={`card:${handle}`} aria-hidden="true">
      <Token
        kind={kind}
        palette={row.faction}
        side={side}
        isGeneral={isGeneral}
        state={stateOf(scene, unit, desk)}
        attack={attackOf(unit)}
        health={healthOf(unit)}
        words={signsOf(unit)}
      >
        {label ? <Tag label={label} room={roomAbove(scene, unit, isUpright)} /> : null}
      </Token>
    </span>
  );
}

/** The room for a label above its unit, as a class of the label: none at all, or none where a label is wider than a square. */
type LabelRoom = '' | 'in' | 'near';

/** Returns whether a label above its unit would leave the board, or hide a number or a label of those around it. */
function roomAbove(scene: Scene, { square }: SeenUnit, isUpright: boolean): LabelRoom {
  const { board } = scene.seen.settings;
  if (!board || square === null) return '';
  const grid = gridOf(board, scene.me, isUpright);
  const [line, place] = spotOf(grid, square);
  const isTaken = (down: number, aside: number): boolean =>
    unitOn(scene, grid[line + down]?.[place + aside] ?? -1) !== undefined;
  if (line === 0 || isTaken(-1, 0)) return 'in';
  return [-1, 1].some((aside) => isTaken(-1, aside) || isTaken(0, aside)) ? 'near' : '';
}

/** Only what the legal list lets act is lit; an own unit that has acted or just come is spent. */
function stateOf(scene: Scene, unit: SeenUnit, { chosen, aim }: Parts['desk']) {
  if (unit.square === null || unit.owner !== scene.me || !scene.mayAct) return 'calm';
  const subject = { at: 'board', square: unit.square } as const;
  if (isSame(chosen.value, subject)) return 'chosen';
  if (canTake(scene, subject)) return chosen.value?.at === 'hand' && aim.value?.at !== 'ring' ? 'calm' : 'ready';
  return unit.canMove || unit.canStrike ? 'calm' : 'spent';
}

interface TagProps {
  readonly label: Label;
  readonly room: LabelRoom;
}

function Tag({ label: { tone, icon, text, left, leftIcon }, room }: TagProps) {
  return (
    <span class={tone === 'will' ? `will ${room ? 'low' : ''}` : `hit ${tone} ${room}`}>
      {icon ? <Icon name={icon} /> : null}
      {text}
      {left === undefined && leftIcon === undefined ? null : <span class="to">→</span>}
      {left}
      {leftIcon ? <Icon name={leftIcon} /> : null}
    </span>
  );
}
