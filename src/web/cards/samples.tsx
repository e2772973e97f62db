/** How a card is read: its parts, the sizes and the states that it has, each on a card of the games. */
import type { ComponentChildren } from 'preact';
import { Back } from '../card/back.tsx';
import { Card } from '../card/card.tsx';
import { plainFigure, type CardFace } from '../card/face.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { Tile } from '../card/tile.tsx';
import { Token, type TokenState } from '../card/token.tsx';
import { attackOf, faceOf, healthOf, signsOf } from '../../games/duel/web/faces.ts';
import { printedFace } from '../../games/stack/web/printed.ts';
import { CARD_TEXTS as words } from '../texts/cards.ts';
import { duelCard, program } from './collection.ts';

const printed = (kind: string): CardFace => faceOf(duelCard(kind));

/** The parts of a card, each beside where it stands. */
export const Anatomy = () => (
  <div class="anatomy">
    <Card face={printed('flood-warden')} width={272} />
    <dl>
      {words.parts.map(([part, what]) => (
        <div key={part}>
          <dt>{part}</dt> <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** A card as large as it is in different places. */
export function Sizes() {
  const face = printed('glass-blower');
  const { name, palette, attack = plainFigure(0), health = plainFigure(0) } = printedFace('tally-scrivener');
  const grown = ({ base }: typeof attack, by: number): typeof attack => ({ now: base + by, base, better: 'more' });
  return (
    <Samples title={words.sizes} kind="sizes">
      <Sample says={words.size.read}>
        <Card face={face} width={180} />
      </Sample>
      <Sample says={words.size.hand}>
        <Card face={face} width={138} />
      </Sample>
      <Sample says={words.size.phone}>
        <Card face={face} size="mini" />
      </Sample>
      <Sample says={words.size.board}>
        <Unit kind="glass-blower" />
      </Sample>
      <Sample says={words.size.row}>
        <Tile
          kind="tally-scrivener"
          name={name}
          palette={palette}
          width={104}
          power={grown(attack, GROWN)}
          toughness={grown(health, GROWN)}
          counters={`+1 ×${GROWN}`}
        />
      </Sample>
    </Samples>
  );
}

const GROWN = 3;
/** What two of the units on the board have suffered. */
const HURT = { damage: 3 };
const HIT = { damage: 6 };

/** Units as they stand on a board, and playing cards. */
export const OnTheBoard = () => (
  <Samples title={words.board} kind="on-board">
    <Sample says={words.token.ready}>
      <Unit kind="soot-runner" state="ready" />
    </Sample>
    <Sample says={words.token.spent}>
      <Unit kind="slag-cart" state="spent" />
    </Sample>
    <Sample says={words.token.chosen}>
      <Unit kind="bellows-keeper" state="chosen" />
    </Sample>
    <Sample says={words.token.enemy}>
      <Unit kind="weir-lurker" side="foe" />
    </Sample>
    <Sample says={words.token.damaged}>
      <Unit kind="flood-warden" side="foe" values={HURT} />
    </Sample>
    <Sample says={words.token.general}>
      <Unit kind="tide-general" side="foe" values={HIT} isGeneral />
    </Sample>
    <li class="four-suits">
      <PlayingCard rank="A" suit="s" width={50} />
      <PlayingCard rank="K" suit="h" width={50} />
      <PlayingCard rank="Q" suit="d" width={50} />
      <PlayingCard rank="7" suit="c" width={50} />
    </li>
  </Samples>
);

interface UnitProps {
  readonly kind: string;
  readonly side?: 'mine' | 'foe';
  readonly state?: TokenState;
  readonly values?: Parameters<typeof duelCard>[1];
  readonly isGeneral?: boolean;
}

function Unit({ kind, side = 'mine', state = 'calm', values = {}, isGeneral = false }: UnitProps) {
  const card = duelCard(kind, values);
  return (
    <Token
      kind={kind}
      palette={card.row.faction}
      side={side}
      isGeneral={isGeneral}
      state={state}
      attack={attackOf(card)}
      health={healthOf(card)}
      words={signsOf(card)}
    />
  );
}

const WIDTH = 132;
const PLAIN_STATES = ['playable', 'chosen', 'target', 'cannot'] as const;
const RAISED = { attack: 3, health: 3, cost: -3 };
const SCRATCHED = { damage: 1 };

/** A card as it stands in different moments of a match. */
export const States = () => (
  <Samples title={words.states} kind="states">
    {PLAIN_STATES.map((state) => (
      <Sample key={state} says={words.state[state]}>
        <Card face={printed('hot-rivet')} width={WIDTH} state={state} />
      </Sample>
    ))}
    <Sample says={words.state.raised}>
      <Card face={faceOf(duelCard('patient-tinder', RAISED))} width={WIDTH} />
    </Sample>
    <Sample says={words.state.damaged}>
      <Card face={faceOf(duelCard('bell-sister', SCRATCHED))} width={WIDTH} />
    </Sample>
    <Sample says={words.state.corrupted}>
      <Card face={program('turncoat-snare')} width={WIDTH} />
    </Sample>
    <Sample says={words.state.hidden}>
      <Back width={WIDTH} />
    </Sample>
  </Samples>
);

interface SamplesProps {
  readonly title: string;
  readonly kind: string;
  readonly children: ComponentChildren;
}

const Samples = ({ title, kind, children }: SamplesProps) => (
  <div class={`samples ${kind}`}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </div>
);

const Sample = ({ says, children }: { readonly says: string; readonly children: ComponentChildren }) => (
  <li>
    {children}
    <span class="sample-says">{says}</span>
  </li>
);
