/** A side's plate: the general, its life, who plays it, and what lies where. */
import { Icon } from '../../../web/card/icon.tsx';
import { Life, Portrait } from '../../../web/card/portrait.tsx';
import { LEVEL_TEXTS } from '../../../web/texts/levels.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import type { Parts } from './props.ts';
import { generalOf, seatOf, sideOf } from './scene.ts';

interface PlateProps {
  readonly parts: Parts;
  readonly who: 'mine' | 'foe';
}

/** What is known of a side, for plate and strip alike. Who plays it is named by the seat: a general is a unit, not a name. */
export function sideFacts({ desk, seats, words }: Parts, who: 'mine' | 'foe') {
  const scene = desk.scene.value;
  const side = sideOf(scene, who);
  const general = generalOf(scene, who) ?? fallen(scene.seen, seatOf(scene, who));
  const seat = seats.find((each) => each.seat === seatOf(scene, who));
  const isActing = scene.seen.phase === 'active' && scene.seen.current === seatOf(scene, who);
  const person = seat?.isViewer ? words.you : (seat?.name ?? words.player(seatOf(scene, who)));
  const leads = general?.row.name ?? '';
  // Of one's own general the plate has room for the whole name.
  const subtitle = seat?.isViewer
    ? leads
    : [seat?.level ? LEVEL_TEXTS[seat.level].word : seat?.isBot ? words.bot : '', leads.replace(/ of .*$/, '')];
  return { scene, side, general, isActing, person, leads, subtitle: [subtitle].flat().filter(Boolean).join(' · ') };
}

/** A general that has fallen lies in its graveyard. */
const fallen = (seen: ReturnType<Parts['desk']['scene']['peek']>['seen'], seat: number) =>
  seen.sides[seat === 0 ? 0 : 1].graveyard.find(({ row }) => row.type === 'unit' && row.general);

/** The opponent's mana: the rest during its turn, otherwise the amount it has each turn. */
export function manaOf({ desk, words }: Parts): string {
  const scene = desk.scene.value;
  const { mana, manaMost } = sideOf(scene, 'foe');
  const { phase, current } = scene.seen;
  return words.manaCount(phase === 'active' && current === seatOf(scene, 'foe') ? `${mana}/${manaMost}` : manaMost);
}

/** The plate of a side on the desk. */
export function Plate({ parts, who }: PlateProps) {
  const { words } = parts;
  const { scene, general, person, subtitle, isActing } = sideFacts(parts, who);
  const seat = seatOf(scene, who);
  const isAway = parts.people?.away.includes(seat) ?? false;
  return (
    <section
      class={`side-plate ${who} ${isActing ? 'active' : ''} ${isAway ? 'away' : ''}`}
      aria-label={person}
      data-anchor={`seat:${seat}`}
    >
      {general ? <Portrait kind={general.kind} palette={general.row.faction} anchor={`general:${seat}`} /> : null}
      <div class="who">
        <h2>{person}</h2>
        <span class="sub">
          {isAway ? <b class="aw">{SIGNS.away}</b> : subtitle}
          {who === 'foe' && general && scene.seen.settings.mana ? (
            <>
              {subtitle === '' && !isAway ? null : ' · '}
              <Icon name="hex" class="m" /> {manaOf(parts)}
            </>
          ) : null}
          {isActing ? <b class="acts-now">{words.toAct}</b> : null}
        </span>
      </div>
      {general ? <Life health={general.health} /> : null}
      <Counts parts={parts} who={who} />
    </section>
  );
}

/** Cards in hand, pile, graveyard and burned; the strip of a phone has no room for the graveyard. */
export function Counts({ parts: { desk, words }, who, isShort = false }: PlateProps & { readonly isShort?: boolean }) {
  const scene = desk.scene.value;
  const { inHand, pile, graveyard, burned } = sideOf(scene, who);
  const seat = seatOf(scene, who);
  return (
    <span class="counts" role="img" aria-label={words.counts(inHand, pile, graveyard.length, burned.length)}>
      <span>
        <Icon name="hand" />
        {inHand}
      </span>
      <span data-anchor={who === 'foe' ? `deck:${seat}` : undefined}>
        <Icon name="pile" />
        <b data-count={`deck:${seat}`} data-value={pile}>
          {pile}
        </b>
      </span>
      {isShort ? null : (
        <span data-anchor={`zone:p${seat + 1}.graveyard`}>
          <Icon name="grave" />
          {graveyard.length}
        </span>
      )}
      <span data-anchor={`zone:p${seat + 1}.burned`}>
        <Icon name="burn" />
        {burned.length}
      </span>
    </span>
  );
}
