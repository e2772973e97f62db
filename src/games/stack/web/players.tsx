/** The players: life, hand and zones, what combat will cost them, and that they may be chosen. */
import { artImage, backImage } from '../../../web/art/index.ts';
import { Back, Stamp } from '../../../web/card/back.tsx';
import { Icon } from '../../../web/card/icon.tsx';
import { Life } from '../../../web/card/portrait.tsx';
import { nameOf, type SeenCard, type SeenPlayer } from '../index.ts';
import type { ComponentChildren } from 'preact';
import { actingSeats } from './acting.ts';
import { paletteOf } from './faces.ts';
import { rem } from '../../../web/lengths.ts';
import { useMedia } from '../../../web/tables/is-phone.ts';
import { nameOfSeat, type Parts } from './parts.ts';
import { cardsOf, colourOf, exiledBy, zoneNameOf, isOpening } from './scene.ts';
import { oneClick } from '../../../web/tables/one-click.ts';
import { LEVEL_TEXTS } from '../../../web/texts/levels.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import { lateness, timeWords } from '../../../web/tables/time-left.ts';

interface PlayerProps {
  readonly parts: Parts;
  readonly player: SeenPlayer;
}

/** Below this the bar on top has no room for the hands of the others. */
const NARROW_BAR = `(max-width: ${rem(1099)})`;

/** What is said of a player beneath the name. */
function noteOf({ scene, words, desk }: Parts, player: SeenPlayer): string {
  const { seat, lost } = player;
  if (lost !== null) return words.out;
  if (seat !== scene.me && scene.foes.length > 1) return handNote({ scene, words }, player);
  const colour = colourOf(scene, player);
  const { level, isBot = false } = desk.naming.seats[seat] ?? {};
  const bot = level ? LEVEL_TEXTS[level].word : isBot ? words.bot : '';
  const isOwn = seat === scene.me && !scene.isSpectator;
  const has = isOwn ? words.manaOpen(scene.open) : handNote({ scene, words }, player);
  return [bot, colour, has].filter(Boolean).join(' · ');
}

/** How many cards a player holds; nothing while the first hand is still on its way. */
const handNote = ({ scene, words }: Pick<Parts, 'scene' | 'words'>, { inHand }: SeenPlayer): string =>
  isOpening(scene) && inHand === 0 ? '' : words.inHand(inHand);

/** That a player is away, and what time is left to the one who is waited for. */
function Signs({ parts: { desk, time }, seat }: { readonly parts: Parts; readonly seat: number }) {
  const isAway = desk.people?.away.includes(seat) ?? false;
  const left = time?.seat === seat ? time.left : undefined;
  return (
    <>
      {isAway ? <span class="aw">{SIGNS.away}</span> : null}
      {isAway ? ' · ' : null}
      {left === undefined ? null : (
        <span class={`plate-time ${time?.isOwn && lateness(left, time?.full ?? left) !== '' ? 'aw' : ''}`}>
          {timeWords(left)}
        </span>
      )}
      {left === undefined ? null : ' · '}
    </>
  );
}

/** A player's plate on the desk. */
export function PlayerPlate({ parts, player }: PlayerProps) {
  const { scene, words } = parts;
  const isHandHere = useMedia(NARROW_BAR) && player.seat !== scene.me;
  const { seat, life, library, graveyard } = player;
  const name = nameOfSeat(parts, seat);
  const side = seat === scene.me ? 'mine' : 'foe';
  const buried = cardsOf(scene, zoneNameOf(scene, seat, 'graveyard'));
  const exiled = exiledBy(scene, seat);
  // Three plates have the room of one.
  const isCompact = side === 'foe' && scene.foes.length > 1;
  return (
    <section
      class={`player-plate ${side} ${isCompact ? 'compact' : ''} ${isToAct(parts, seat) ? 'act' : ''}`}
      aria-label={name}
      data-anchor={`seat:${seat}`}
    >
      <header>
        <span role="img" aria-label={words.life(life)} data-anchor={`general:${seat}`}>
          <Life health={life} />
        </span>
        <span>
          <h2>{name}</h2>
          <small data-anchor={isHandHere ? `hand:${seat}` : undefined}>
            <Signs parts={parts} seat={seat} />
            {noteOf(parts, player)}
          </small>
        </span>
      </header>
      <Hurt parts={parts} player={player} />
      <ul class="its-zones">
        <ZoneRow label={words.zones.library} count={library} anchor={`deck:${seat}`}>
          {player.top ? <CardBit card={player.top} /> : library > 0 ? <img alt="" src={backImage()} /> : null}
        </ZoneRow>
        <ZoneRow
          label={words.zones.graveyard}
          count={graveyard}
          anchor={`zone:${zoneNameOf(scene, seat, 'graveyard')}`}
        >
          {buried[0] ? <CardBit card={buried[0]} /> : null}
        </ZoneRow>
        <ZoneRow label={words.zones.exile} count={exiled.length} anchor={seat === scene.me ? 'zone:exile' : undefined}>
          {exiled[0] ? <CardBit card={exiled[0]} /> : null}
        </ZoneRow>
      </ul>
      <AimHere parts={parts} seat={seat} />
    </section>
  );
}

const isToAct = (parts: Parts, seat: number): boolean => actingSeats(parts).includes(seat);

/** A card as small as a stamp. */
const CardBit = ({ card: { kind } }: { readonly card: SeenCard }) => (
  <img alt="" src={artImage(kind, paletteOf(kind), 'token')} />
);

interface ZoneRowProps {
  readonly label: string;
  readonly count: number;
  /** Where cards fly to; none for a zone that has its place at another player. */
  readonly anchor: string | undefined;
  readonly children: ComponentChildren;
}

const ZoneRow = ({ label, count, anchor, children }: ZoneRowProps) => (
  <li>
    <span class="bit" data-anchor={anchor}>
      {children}
    </span>
    <span>
      <b data-count={anchor} data-value={count}>
        {count}
      </b>{' '}
      <span class="zone-name">{label}</span>
    </span>
  </li>
);

/** What combat, or the card that is taken up, will cost if nobody answers. */
export function Hurt({ parts: { forecast, words, aims, blow = 0 }, player: { seat, life } }: PlayerProps) {
  const loss = (forecast.losses.get(seat) ?? 0) + (aims.has(`seat:${seat}`) ? blow : 0);
  return loss > 0 ? <span class="hurt">{words.hurt(loss, life - loss)}</span> : null;
}

/** Where a player may be chosen, the whole plate is a button. */
export function AimHere({ parts, seat }: { readonly parts: Parts; readonly seat: number }) {
  const { aims, desk, words } = parts;
  const command = aims.get(`seat:${seat}`);
  if (!command) return null;
  return (
    <button
      type="button"
      class="aim-here"
      data-card={`seat:${seat}`}
      data-zone="players"
      aria-label={words.target(nameOfSeat(parts, seat))}
      onClick={oneClick(() => desk.give(command))}
    />
  );
}

/** The hands of the others, face down, in the bar on top; several have a card and a count each. */
export function OtherHands(parts: Parts) {
  const { scene, words } = parts;
  if (useMedia(NARROW_BAR)) return null;
  const isCompact = scene.foes.length > 1;
  return (
    <div class="other-hands">
      {scene.foes.map((foe) => (
        <span
          key={foe.seat}
          role="img"
          aria-label={words.holds(nameOfSeat(parts, foe.seat), foe.inHand)}
          data-anchor={`hand:${foe.seat}`}
        >
          {handOf(scene, foe, isCompact ? 1 : MOST_BACKS).map((card, at) =>
            card ? (
              <Stamp key={at} kind={card.kind} palette={paletteOf(card.kind)} name={nameOf(card.kind)} width={27} />
            ) : (
              <Back key={at} width={27} />
            ),
          )}
          {isCompact ? <b>{foe.inHand}</b> : foe.inHand > MOST_BACKS ? <b>+{foe.inHand - MOST_BACKS}</b> : null}
        </span>
      ))}
    </div>
  );
}

const MOST_BACKS = 9;

/** An opponent's hand: backs, or faces in a replay with open cards. */
function handOf(scene: Parts['scene'], { seat, inHand }: SeenPlayer, most: number): readonly (SeenCard | undefined)[] {
  const known = cardsOf(scene, zoneNameOf(scene, seat, 'hand'));
  return Array.from({ length: Math.min(inHand, most) }, (_, at) => (known.length === inHand ? known[at] : undefined));
}

/** A player on a phone: one line. */
export function PlayerStrip({ parts, player, children }: PlayerProps & { readonly children?: ComponentChildren }) {
  const { scene, words } = parts;
  const { seat, life, inHand, library, graveyard } = player;
  const isMine = seat === scene.me;
  const isCompact = !isMine && scene.foes.length > 1;
  const name = nameOfSeat(parts, seat);
  const anchors = [`seat:${seat}`, `deck:${seat}`, ...(isMine ? [] : [`hand:${seat}`])];
  return (
    <section
      class={`player-strip ${isMine ? 'mine' : 'foe'} ${isCompact ? 'compact' : ''} ${isToAct(parts, seat) ? 'act' : ''}`}
      aria-label={name}
      data-anchor={anchors.join(' ')}
    >
      <span role="img" aria-label={words.life(life)}>
        <Life health={life} />
      </span>
      <span class="who">
        <b>{isMine && !scene.isSpectator && isToAct(parts, seat) ? ownWords(parts) : name}</b>
        <small>
          <Signs parts={parts} seat={seat} />
          <Hurt parts={parts} player={player} /> {words.manaOpen(isMine ? scene.open : openOf(player))}
        </small>
      </span>
      <span class="tallies" role="img" aria-label={tallyWords(parts, player)}>
        <Icon name="hand" />
        {inHand}
        <Icon name="pile" />
        {library}
        {isCompact ? null : (
          <>
            <Icon name="grave" />
            {graveyard}
          </>
        )}
      </span>
      {children}
      <AimHere parts={parts} seat={seat} />
    </section>
  );
}

/** What is waited for from the viewer: an answer, or what to do with priority. */
function ownWords({ scene, desk: { question }, words }: Parts): string {
  if (isOpening(scene)) return words.opening;
  return question ? words.toChoose : words.priority.replace(/\.$/, '');
}

const openOf = ({ mana, battlefield }: SeenPlayer): number =>
  mana + battlefield.filter(({ row, isTapped }) => row.type === 'land' && !isTapped).length;

const tallyWords = ({ words: { zones, inHand } }: Parts, player: SeenPlayer): string =>
  `${inHand(player.inHand)}, ${player.library} ${zones.library}, ${player.graveyard} ${zones.graveyard}`;
