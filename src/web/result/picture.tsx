/** The pictures of the result panel: art, a person's initial, playing cards. */
import { artImage } from '../art/index.ts';
import { hueOfSeat } from '../card/hue.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { playingName } from '../card/playing-name.ts';
import { seatName, type Naming } from '../tables/naming.ts';
import type { ResultPicture } from './result.ts';

interface PictureProps {
  readonly naming: Naming;
  readonly picture: ResultPicture;
  /** A head in a circle, or a whole picture. */
  readonly crop: 'token' | 'card';
}

/** Shows a picture; what it shows is said beside it in words. */
export function Picture({ naming, picture, crop }: PictureProps) {
  switch (picture.is) {
    case 'art':
      return <img alt="" src={artImage(picture.kind, picture.palette, crop)} draggable={false} />;
    case 'seat':
      return <Initial name={seatName(naming, picture.seat)} seat={picture.seat} />;
    case 'cards':
      return <Cards naming={naming} kinds={picture.kinds} />;
  }
}

/** The first letter of a name on the colour of its seat. */
export function Initial({ name, seat }: { readonly name: string; readonly seat: number }) {
  return (
    <span class="initial" style={{ '--hue': hueOfSeat(seat) }} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

function Cards({ naming, kinds }: { readonly naming: Naming; readonly kinds: readonly string[] }) {
  const cards = kinds.flatMap((kind) => playingName(naming.game.catalog[kind]?.name ?? kind) ?? []);
  return (
    <span class="result-cards picture" aria-hidden="true">
      {cards.map((card, at) => (
        <PlayingCard key={at} {...card} width={34} />
      ))}
    </span>
  );
}
