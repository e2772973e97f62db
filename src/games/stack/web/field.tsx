/** A player's half of the table: creatures towards the spine, lands and relics behind them, those alike as one. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../../web/card/icon.tsx';
import { Tile } from '../../../web/card/tile.tsx';
import type { Face } from '../../../core/view/index.ts';
import { nameOf, ROWS, rowOf, type SeenCard, type SeenPlayer } from '../index.ts';
import { grown } from '../../../web/lengths.ts';
import { capital } from '../../../web/tables/naming.ts';
import { useRoom } from '../../../web/tables/use-room.ts';
import { deedOf, healthOf, isOfCombat, mayFight, nextDeed } from './combat.ts';
import {
  DESK_FIELD,
  fieldLayout,
  PHONE_FIELD,
  type FieldLayout,
  type FieldRoom,
  type FieldSizes,
} from './field-layout.ts';
import { figuresOf, lineOf, paletteOf } from './faces.ts';
import { nameOfSeat, rulesOf, type Parts } from './parts.ts';
import type { Anchor } from '../../../web/timeline/index.ts';
import { isCreature, zoneNameOf, type Scene } from './scene.ts';

interface FieldProps {
  readonly parts: Parts;
  readonly player: SeenPlayer;
}

/** Permanents that lie as one: the first of them stands for all. */
interface Group {
  readonly card: SeenCard;
  readonly all: readonly SeenCard[];
}

/** A half of the table; what lies in it is as large as there is room for. */
export function Field({ parts, player }: FieldProps) {
  const { scene, words, isPhone } = parts;
  const { seat, battlefield } = player;
  const half = useRef<HTMLElement>(null);
  const room = useRoom(half);
  const creatures = battlefield.filter(isCreature).map(alone);
  const lands = groupsOf(parts, battlefield);
  const sizes = isPhone ? PHONE_FIELD : DESK_FIELD;
  const counts = { ...(room ?? AT_FIRST), creatures: creatures.length, lands: lands.length };
  const layout = fieldLayout(counts, sizes);
  const isMine = seat === scene.me;
  const lines = linesOf(layout, creatures, lands);
  const name = nameOfSeat(parts, seat);
  // With one opponent, the plate beside the field says whose it is.
  const isNamed = !isMine && scene.foes.length > 1;
  return (
    <section
      ref={half}
      class={`half ${isMine ? 'mine' : 'foe'} ${isNamed ? 'named' : ''} ${layout.isBeside ? 'crowded' : ''}`}
      style={{ '--weight': Math.max(2, creatures.length, Math.ceil(lands.length / 2)) }}
      aria-label={words.battlefield(name)}
      data-anchor={`zone:${zoneNameOf(scene, seat, 'battlefield')}`}
    >
      {isNamed ? (
        <b class="whose" aria-hidden="true">
          {name}
        </b>
      ) : null}
      {(isMine ? lines : lines.toReversed()).map((line, at) => (
        <div key={at} class="line" style={gapsOf(layout)}>
          {line.map(({ row, groups }) => (
            <ul key={row} class={row}>
              {groups.map((group) => (
                <li key={group.card.handle}>
                  <Permanent
                    parts={parts}
                    group={group}
                    row={`${row}-${seat}`}
                    size={sizeOf(layout, sizes, row)}
                    room={roomOf(layout, sizes, row)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
      {ROW_NAMES.map((row) => (
        <Coming key={row} row={row} counts={counts} sizes={sizes} seat={seat} isMine={isMine} />
      ))}
    </section>
  );
}

interface ComingProps {
  readonly row: RowName;
  readonly counts: FieldRoom;
  readonly sizes: FieldSizes;
  readonly seat: number;
  readonly isMine: boolean;
}

/** The half as it will lie with one more in a row, unseen: where that one flies to (`landsAt`). */
function Coming({ row: coming, counts, sizes, seat, isMine }: ComingProps) {
  const next = { ...counts, [coming]: counts[coming] + 1 };
  const layout = fieldLayout(next, sizes);
  const lines = linesOf(layout, blanks(next.creatures), blanks(next.lands));
  return (
    <div class={`coming ${layout.isBeside ? 'crowded' : ''}`} aria-hidden="true">
      {(isMine ? lines : lines.toReversed()).map((line, at) => (
        <div key={at} class="line" style={gapsOf(layout)}>
          {line.map(({ row, groups }) => (
            <div key={row} class={`places ${row}-places`}>
              {groups.map((at) => (
                <i
                  key={at}
                  style={boxOf(sizeOf(layout, sizes, row))}
                  {...(row === coming && at === next[coming] - 1
                    ? { 'data-anchor': `next:${seat}:${row}`, 'data-tile': '' }
                    : {})}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const ROW_NAMES: readonly RowName[] = ['creatures', 'lands'];

const blanks = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const boxOf = ({ width, height }: TileSize) => ({ width: grown(width), height: grown(height) });

/** Returns where a permanent comes to lie: in its row, or on the lands that it lies with as one. */
export function landsAt({ view, seen }: Scene, to: Anchor, face: Face): Anchor | undefined {
  const [, zone = ''] = to.split(':');
  const { owner = null, type } = view.zones[zone] ?? {};
  if (owner === null || type !== 'battlefield') return undefined;
  const row = rowOf(ROWS, face.kind);
  const alike = (seen.players[owner]?.battlefield ?? []).find(
    ({ kind, isTapped }) => row.type === 'land' && kind === face.kind && isTapped === (face.values['tapped'] === true),
  );
  return alike ? `card:${alike.handle}` : `next:${owner}:${row.type === 'creature' ? 'creatures' : 'lands'}`;
}

/** Before anything is measured, as much room as there is at 1280 × 720. */
const AT_FIRST = { width: 802, height: 178 };

type RowName = 'creatures' | 'lands';

interface Line<T> {
  readonly row: RowName;
  readonly groups: readonly T[];
}

/** What lies in each line, from the spine outwards. */
function linesOf<T>(
  { rows, landRows, isBeside }: FieldLayout,
  creatures: readonly T[],
  lands: readonly T[],
): readonly (readonly Line<T>[])[] {
  const lines = inRows(creatures, rows).map((groups): readonly Line<T>[] => [{ row: 'creatures', groups }]);
  const behind = inRows(lands, landRows).map((groups): readonly Line<T>[] => [{ row: 'lands', groups }]);
  if (!isBeside) return [...lines, ...behind];
  const beside = [lines.at(-1) ?? [], ...behind].flat().filter(({ groups }) => groups.length > 0);
  return [...lines.slice(0, -1), beside];
}

/** Cuts a list into rows of these lengths. */
function inRows<T>(all: readonly T[], rows: readonly number[]): readonly (readonly T[])[] {
  const starts = rows.map((_, at) => rows.slice(0, at).reduce((sum, count) => sum + count, 0));
  return rows.map((count, at) => all.slice(starts[at], (starts[at] ?? 0) + count));
}

/** How large a permanent is shown, in pixels of the design. */
interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly isSmall: boolean;
}

function sizeOf({ scale, landScale }: FieldLayout, { creature, land }: FieldSizes, row: RowName): TileSize {
  const [[wide, tall], share] = row === 'creatures' ? [creature, scale] : [land, landScale];
  const [width, height] = [Math.floor(wide * share), Math.floor(tall * share)];
  const named = NAMED[row];
  return { width, height, isSmall: width < named.width || height < named.height };
}

/** Smaller permanents have no room for their whole names. */
const NAMED = { creatures: { width: 66, height: 56 }, lands: { width: 72, height: 38 } };

/** The least height of a creature that has one line of words above its numbers. */
const BRIEF = 44;

/** Returns one word of a name that fits on a small creature, the last if it can be, or undefined. */
function briefName(card: SeenCard, { width, height, isSmall }: TileSize): string | undefined {
  if (!isSmall || height < BRIEF || !isCreature(card)) return undefined;
  const word = nameOf(card.kind)
    .split(' ')
    .findLast((each) => wordWidth(each) <= width);
  return word && capital(word);
}

/** Estimates the width of a word in the letters of a name, which do not shrink with their piece. */
const wordWidth = (word: string): number => 4 + 8 * word.length;

/** Returns the greatest width of a tag that does not reach the tag of the next permanent. */
const roomOf = (layout: FieldLayout, sizes: FieldSizes, row: RowName): number =>
  sizeOf(layout, sizes, row).width + Math.floor(row === 'creatures' ? layout.gap : layout.landGap);

const gapsOf = ({ gap, landGap }: FieldLayout): { readonly [name: string]: string } => ({
  '--gap': grown(Math.floor(gap)),
  '--land-gap': grown(Math.floor(landGap)),
});

const alone = (card: SeenCard): Group => ({ card, all: [card] });

/** Lands of one kind and state are one; whatever may be chosen by itself stays by itself. */
function groupsOf(parts: Parts, battlefield: readonly SeenCard[]): readonly Group[] {
  const groups = new Map<string, SeenCard[]>();
  for (const card of battlefield.filter((each) => !isCreature(each))) {
    const isOwn = parts.aims.has(`card:${card.handle}`) || card.row.type !== 'land';
    const key = isOwn ? `${card.handle}` : `${card.kind} ${card.isTapped}`;
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [{ card: all[0], all }] : []));
}

function Permanent({
  parts,
  group: { card, all },
  row,
  size,
  room,
}: {
  readonly parts: Parts;
  readonly group: Group;
  readonly row: string;
  readonly size: TileSize;
  readonly room: number;
}) {
  const { desk, looked } = parts;
  const { handle, kind, isTapped } = card;
  const state = stateOf(parts, card);
  const figures = figuresOf(card);
  const brief = briefName(card, size);
  return (
    <button
      type="button"
      class={`permanent ${size.isSmall ? 'tiny' : ''} ${brief === undefined ? '' : 'brief'}`}
      style={{ '--h': grown(size.height) }}
      data-card={handle}
      data-zone={row}
      data-anchor={all.map((each) => `card:${each.handle}`).join(' ')}
      data-tile
      aria-pressed={mayFight(desk.question, handle) ? isFighting(parts, handle) : undefined}
      onClick={() => touch(parts, card)}
      onFocus={() => (looked.value = handle)}
      onPointerEnter={() => (looked.value = handle)}
      onPointerLeave={() => (looked.value = null)}
    >
      <span class="unseen">{labelOf(parts, card, all.length)}</span>
      <span class="seen" aria-hidden="true">
        <Tile
          kind={kind}
          name={brief ?? nameOf(kind)}
          palette={paletteOf(kind)}
          width={size.width}
          state={state}
          isTapped={isTapped}
          times={all.length}
          isLow={size.height < SEEN}
          {...(figures ?? {})}
          {...countersOf(parts, card, size)}
        >
          <Tag parts={parts} card={card} room={room} />
        </Tile>
      </span>
    </button>
  );
}

/** Counters that make it larger than printed: in as many words as there is room for beside its numbers. */
function countersOf({ words }: Parts, card: SeenCard, { width }: TileSize): { readonly counters?: string } {
  const { row, power, toughness, damage } = card;
  const count = power - (row.power ?? power);
  if (count <= 0 || width < COUNTED) return {};
  const room = width - numbersWidth(`${power}${toughness - damage}`);
  const fitting = [words.counters(count), words.fewCounters(count)].find((each) => countersWidth(each) <= room);
  return fitting === undefined ? {} : { counters: fitting };
}

/** About how wide the numbers of a creature with these digits and its counters are, padding included, less what stands out of the tile. */
const numbersWidth = (digits: string): number => 22 + 10 * digits.length;
const countersWidth = (words: string): number => 12 + 7.2 * words.length;

/** Of lower pieces no picture is seen beside their numbers: they are their frames. */
const SEEN = 22;

/** Narrower creatures have room for their numbers only, which are green where counters raise them. */
const COUNTED = 90;

/** Only what would be accepted now lights up. */
function stateOf({ desk, aims, scene }: Parts, { handle }: SeenCard): 'calm' | 'playable' | 'target' | 'chosen' {
  const { question, draft, chosen, offer } = desk;
  if (isOfCombat(question) && mayFight(question, handle))
    return deedOf(question, draft, handle) ? 'chosen' : 'playable';
  if (aims.has(`card:${handle}`)) return 'target';
  if (scene.seen.stack[0]?.targets.some((target) => 'card' in target && target.card === handle)) return 'target';
  if (chosen === handle) return 'chosen';
  return offer.byCard.has(handle) ? 'playable' : 'calm';
}

const isFighting = ({ desk: { question, draft } }: Parts, handle: number): boolean =>
  question !== null && deedOf(question, draft, handle) !== undefined;

/** A permanent is touched: it gets its next deed, is chosen as a target, or is used. */
function touch({ desk, aims }: Parts, { handle }: SeenCard): void {
  const { question, draft } = desk;
  if (question && mayFight(question, handle)) return desk.setDraft(nextDeed(question, draft, handle));
  const command = aims.get(`card:${handle}`);
  if (command) return desk.give(command);
  desk.touch(handle);
}

interface CounterTagProps {
  readonly parts: Parts;
  readonly card: SeenCard;
  /** The greatest width, in design pixels. */
  readonly room: number;
}

/** What a creature does in this combat: as many words as fit, or only an icon. */
function Tag({ parts, card, room }: CounterTagProps) {
  const { battle, forecast, words, aims, blow, scene } = parts;
  const { handle } = card;
  if (blow !== undefined && isCreature(card) && aims.has(`card:${handle}`)) {
    const left = healthOf(card) - blow;
    return <Said icon={left > 0 ? 'heart' : 'skull'}>{left > 0 ? words.hurt(blow, left) : words.deadly(blow)}</Said>;
  }
  const attack = battle.attacks.find(({ card }) => card === handle);
  const isBlocking = battle.blocks.some(({ blocker }) => blocker === handle);
  const isDying = forecast.dead.has(handle);
  if (!attack && !isBlocking) return null;
  const { tags } = words;
  const whom = attack ? nameOfSeat(parts, attack.defender) : '';
  const said = attack ? tags.attacks(whom, isDying) : tags.blocks(isDying);
  const short = isDying ? tags.dies : scene.foes.length > 1 ? whom : tags.attacksShort;
  const fitting = [said, ...(attack || isDying ? [short] : [])].find((each) => tagWidth(each) <= room);
  return <Said icon={attack ? 'sword' : 'shield'}>{fitting}</Said>;
}

/** Estimates the width of a tag, including icon and padding. */
const tagWidth = (words: string): number => 34 + 7 * words.length;

const Said = ({
  icon,
  children,
}: {
  readonly icon: 'sword' | 'shield' | 'heart' | 'skull';
  readonly children: ComponentChildren;
}) => (
  <span class="deed">
    <Icon name={icon} />
    {children === undefined ? null : <span>{children}</span>}
  </span>
);

/** The whole of it in words. */
function labelOf(parts: Parts, card: SeenCard, count: number): string {
  const { words, aims, desk, battle, forecast } = parts;
  const { handle, kind, row, power, toughness, isTapped } = card;
  const attack = battle.attacks.find((each) => each.card === handle);
  const isBlocking = battle.blocks.some(({ blocker }) => blocker === handle);
  const isDying = forecast.dead.has(handle);
  return [
    words.cardName(nameOf(kind), lineOf(row), null),
    ...(isCreature(card) ? [words.creature(power, Math.max(0, toughness - card.damage))] : []),
    rulesOf(parts, kind),
    ...(count > 1 ? [words.several(count)] : []),
    ...(isTapped ? [words.tapped] : []),
    ...(attack ? [`${words.tags.attacks(nameOfSeat(parts, attack.defender), isDying)}.`] : []),
    ...(isBlocking ? [`${words.tags.blocks(isDying)}.`] : []),
    ...(aims.has(`card:${handle}`) ? [words.canTarget] : []),
    ...(mayFight(desk.question, handle) ? [words.canFight] : []),
    ...(desk.offer.byCard.has(handle) ? [words.canUse] : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
