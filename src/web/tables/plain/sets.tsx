/** What somebody has won for good: counts with their rank, not rows of cards. */
import { playingName } from '../../card/playing-name.ts';
import { isRank, ranksWord } from '../../texts/grammar.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import type { Desk } from '../generic/desk.ts';
import { capital, zoneName } from '../naming.ts';
import type { ZonePlace } from '../table-spec.ts';
import { setsIn, setsName } from './won-sets.ts';

/** How many sets there can be: one of each rank in the pack. */
export function setsInPack({ naming: { game } }: Desk): number {
  const ranks = Object.values(game.catalog).flatMap(({ name }) => playingName(name)?.rank ?? []);
  return new Set(ranks).size;
}

/** The sets of a seat beside its plate. */
export function Sets({
  desk,
  place,
  isOwn = false,
}: {
  readonly desk: Desk;
  readonly place: ZonePlace;
  readonly isOwn?: boolean;
}) {
  const { ranks, cards } = setsIn(desk.naming, desk.table.view, place.id);
  const name = setsName(place.id);
  return (
    <span class="sets" data-anchor={zoneAnchor(desk.table.view, place.id)}>
      {ranks.map((rank) => (
        <span
          key={rank}
          class="set-of"
          role="img"
          aria-label={texts.set(zoneName(place.id), isRank(rank) ? ranksWord(rank) : rank)}
        >
          <i />
          <i />
          <b>{rank}</b>
        </span>
      ))}
      {cards === 0 && !isOwn ? <em>{texts.noSets(name)}</em> : null}
      {cards > 0 && ranks.length === 0 ? <em>{desk.naming.texts.cards(cards)}</em> : null}
    </span>
  );
}

/** The own sets, with how many there are to be had. */
export function OwnSets({ desk, place }: { readonly desk: Desk; readonly place: ZonePlace }) {
  const { ranks } = setsIn(desk.naming, desk.table.view, place.id);
  return (
    <section class="own-sets words">
      <b>{desk.table.seat === null ? capital(setsName(place.id)) : texts.yourSets(setsName(place.id))}</b>
      <Sets desk={desk} place={place} isOwn />
      {desk.naming.game.looks?.groupsBy === 'rank' ? (
        <small>{texts.setsOf(ranks.length, setsInPack(desk))}</small>
      ) : null}
    </section>
  );
}
