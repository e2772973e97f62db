/** What waits to resolve, the top first, with what it will do as far as that is certain. */
import { artImage } from '../../../web/art/index.ts';
import { Card } from '../../../web/card/card.tsx';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf, ROWS, rowOf, seenCard, type SeenObject, type SeenTarget } from '../index.ts';
import { healthOf } from './combat.ts';
import { faceOfKind, paletteOf } from './faces.ts';
import { nameOfSeat, rulesOf, type Parts } from './parts.ts';
import { aimAt } from './scene.ts';
import { oneClick } from '../../../web/tables/one-click.ts';

/** The stack as a panel. */
export function StackPanel(parts: Parts) {
  const { scene, words, coming } = parts;
  const { resolving } = scene;
  const { stack } = scene.seen;
  const shown = resolving ? [resolving, ...stack] : stack;
  const isSmall = shown.length >= MOST_WHOLE;
  return (
    <section class={`panel waiting ${isLong(parts) ? 'long' : ''}`} aria-label={words.stack} data-scrolls>
      <Landing isSmall={isSmall} />
      <h2>
        <Icon name="list" />
        {words.stack} <span class="count">{stack.length}</span>
        {stack.length > 0 ? <small>{words.topFirst}</small> : null}
      </h2>
      {coming === undefined ? null : (
        <p class={`coming-card ${isSmall ? 'small' : ''}`} aria-hidden="true">
          {coming === '' ? '' : nameOf(coming)}
        </p>
      )}
      {shown.length === 0 && coming === undefined ? <p class="calm">{words.stackEmpty}</p> : null}
      <ol tabIndex={shown.length > 1 ? 0 : undefined} aria-label={words.stack}>
        {shown.map((object, at) => (
          <li key={at} class={at === 0 && coming === undefined ? 'top' : ''}>
            <Waiting parts={parts} object={object} isTop={at === 0 && coming === undefined} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The anchor of the stack. */
export const ON_STACK = 'zone:stack';

/** Returns whether an anchor is the stack or a place on it. */
export const isOnStack = (anchor: string): boolean => anchor === ON_STACK || anchor.startsWith(`${ON_STACK}:`);

/** The place that a card takes on its way to the stack: as large as a card, whatever the panel is. */
export const Landing = ({ isSmall = false }: { readonly isSmall?: boolean }) => (
  <i class={`landing ${isSmall ? 'small' : ''}`} data-anchor={ON_STACK} data-tile aria-hidden="true" />
);

/** Above this many objects, all but the top one are shown as a single line. An arriving card counts as two. */
const MOST_WHOLE = 3;
const isLong = ({ scene: { seen, resolving }, coming }: Parts): boolean =>
  seen.stack.length + (resolving ? 1 : 0) + (coming === undefined ? 0 : 2) > MOST_WHOLE;

interface WaitingProps {
  readonly parts: Parts;
  readonly object: SeenObject;
  readonly isTop: boolean;
}

function Waiting({ parts, object, isTop }: WaitingProps) {
  const { kind, card, is } = object;
  const isCard = isTop && is === 'spell' && !isLong(parts);
  return (
    <div class={`object ${sideOf(parts, object)}`}>
      <span
        class={isCard ? 'piece' : 'stamp'}
        data-anchor={card === null || is === 'ability' ? '' : `card:${card}`}
        data-tile
      >
        {isCard ? (
          <Card face={faceOfKind(kind, rulesOf(parts, kind))} width={126} class="on-stack" />
        ) : (
          <img alt="" src={artImage(kind, paletteOf(kind), 'token')} />
        )}
      </span>
      {isLong(parts) && !isTop ? <ShortWords parts={parts} object={object} /> : null}
      {isLong(parts) && !isTop ? null : <ObjectWords parts={parts} object={object} isCard={isCard} />}
      <AimAtObject parts={parts} object={object} />
    </div>
  );
}

/** Whose a thing on the stack is. */
export const sideOf = ({ scene }: Parts, { seat }: SeenObject): 'mine' | 'foe' => (seat === scene.me ? 'mine' : 'foe');

const ShortWords = ({ parts, object: { seat, kind } }: Omit<WaitingProps, 'isTop'>) => (
  <p class="short-words">
    <b>{nameOf(kind)}</b> <span class="owner">{nameOfSeat(parts, seat)}</span>
  </p>
);

function ObjectWords({
  parts,
  object,
  isCard,
}: {
  readonly parts: Parts;
  readonly object: SeenObject;
  readonly isCard: boolean;
}) {
  const { words } = parts;
  const { kind, seat, is } = object;
  const aim = aimWords(parts, object);
  const blow = isCard ? blowOf(object) : undefined;
  const [end] = endsOf(parts, object);
  return (
    <div class="object-words">
      <span class="owner">{nameOfSeat(parts, seat)}</span>
      <p>
        {is === 'ability' ? <b>{isActivated(kind) ? words.abilityOnStack : words.trigger} </b> : ''}
        {is === 'ability' ? nameOf(kind) : <b>{blow === undefined ? nameOf(kind) : words.damage(blow)}</b>}
        {aim === '' ? '' : ` ${blow === undefined ? words.aimed : words.to} `}
        {aim === '' ? null : <b>{aim}</b>}
        {is === 'ability' ? `: ${doneBy(parts, object)}` : ''}
      </p>
      {isCard || is === 'ability' ? null : <p>{rulesOf(parts, kind)}</p>}
      {end === undefined ? null : <p class="end">{end}</p>}
    </div>
  );
}

/** Whether the ability of a card is one that its holder uses; all others trigger by themselves. */
const isActivated = (kind: string): boolean => rowOf(ROWS, kind).fromHand !== undefined;

/** Returns the effect of an ability without its trigger. For an opponent's ability, "you may" becomes "they may". */
function doneBy(parts: Parts, { kind, seat }: SeenObject): string {
  const text = rulesOf(parts, kind).replace(/^When(ever)? [^,]*, /, '');
  const [, sight = text] = /First sight[^(]*\(([^)]*)\)/.exec(text) ?? [];
  return seat === parts.scene.me && !parts.scene.isSpectator ? sight : parts.words.ofOthers(sight);
}

/** What it is aimed at, in words. */
export const aimWords = (parts: Parts, { targets }: SeenObject): string =>
  targets.map((target) => targetName(parts, target)).join(', ');

function targetName(parts: Parts, target: SeenTarget): string {
  if ('seat' in target) return nameOfSeat(parts, target.seat);
  const card = seenCard(parts.scene.view, target.card);
  return card ? nameOf(card.kind) : parts.words.aCard;
}

/** The damage of a spell that deals a fixed amount to its target. */
export function blowOf({ kind, is }: Pick<SeenObject, 'kind' | 'is'>): number | undefined {
  const [blow] = (rowOf(ROWS, kind).spell ?? []).flatMap((effect) =>
    effect.do === 'damage' && effect.who === undefined ? [effect.n] : [],
  );
  return is === 'spell' ? blow : undefined;
}

/** What its damage comes to. */
export function endsOf({ scene, words }: Parts, object: SeenObject): readonly string[] {
  const [target] = object.targets;
  const blow = blowOf(object);
  // A resolving object shows no preview of its damage.
  if (blow === undefined || !target || object === scene.resolving) return [];
  if ('seat' in target) {
    const { life = 0 } = scene.seen.players[target.seat] ?? {};
    return [words.playerLeft(life, life - blow)];
  }
  const card = seenCard(scene.view, target.card);
  if (!card) return [];
  const left = healthOf(card) - blow;
  return [left > 0 ? words.survives(healthOf(card), left) : words.kills];
}

/** A spell on the stack may be a target itself. */
export function AimAtObject({ parts, object }: { readonly parts: Parts; readonly object: SeenObject }) {
  const { aims, desk, scene, words } = parts;
  const command =
    object.is === 'spell' && object !== scene.resolving ? aims.get(aimAt({ card: object.card })) : undefined;
  if (!command) return null;
  return (
    <button
      type="button"
      class="aim-here"
      data-card={object.card}
      data-zone="waiting"
      aria-label={words.target(nameOf(object.kind))}
      onClick={oneClick(() => desk.give(command))}
    />
  );
}
