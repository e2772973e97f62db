/** A run of the deck cycle in words, for the text table (T7). */
import type { Command } from '../../../core/index.ts';
import { nameOf, type CycleCommand, type SeenCard, type SeenPile } from '../index.ts';
import { ENCOUNTER } from '../settings.ts';
import { seenCard } from '../seen.ts';
import { shownText } from '../cards/text.ts';
import type { ShownTable } from '../../../web/stage/index.ts';
import { CYCLE } from '../../../web/texts/cycle.ts';
import { seatName, type Naming } from '../../../web/tables/naming.ts';
import type { TableInWords } from '../../../web/tables/table-props.ts';
import { enemyWords } from './enemies.tsx';
import { lockOf, sceneOf, type Scene } from './scene.ts';

/** Returns the whole table in words. */
export function inWords(naming: Naming, table: ShownTable): TableInWords {
  const scene = sceneOf(table);
  const { hand, piles, enemies, match } = scene.seen;
  const lock = lockOf(scene);
  return {
    sections: [
      {
        title: seatName(naming, 0),
        lines: [
          CYCLE.health(match.hp, Math.max(match.hp, ENCOUNTER.hp)),
          CYCLE.block(match.block),
          CYCLE.energy(match.energy),
          `${CYCLE.corruption} ${match.corruption}`,
          ...(lock ? [CYCLE.lock[lock].replaceAll('**', '')] : []),
        ],
      },
      { title: CYCLE.enemies, lines: enemies.map((enemy) => enemyWords(CYCLE, enemy)) },
      {
        title: scene.isSpectator ? CYCLE.handWatched(hand.length) : CYCLE.hand(hand.length),
        lines: hand.map(({ kind, row }) => CYCLE.cardName(nameOf(kind), row.cost, shownText(row))),
      },
      {
        title: naming.texts.table.piles,
        lines: [
          pileWords(CYCLE.deck, piles.main_deck),
          pileWords(CYCLE.discardPile, piles.discard_pile),
          pileWords(CYCLE.ether, piles.ether),
          ...(piles.corrupted_deck.count === 0 ? [] : [pileWords(CYCLE.corrupted, piles.corrupted_deck)]),
        ],
      },
    ],
    command: (command: Command) => commandWords(scene, command as CycleCommand),
  };
}

const pileWords = (name: string, { count, cards }: SeenPile): string =>
  [
    CYCLE.pile(name, count ?? 0),
    ...(cards.length === 0 ? [] : [cards.map(({ kind }) => nameOf(kind)).join(', ')]),
  ].join(': ');

function commandWords({ view, seen }: Scene, command: CycleCommand): string {
  const named = (card: SeenCard | undefined): string => (card ? nameOf(card.kind) : CYCLE.aCard);
  switch (command.type) {
    case 'play': {
      const enemy = seen.enemies.find(({ at }) => at === command.target)?.name;
      return CYCLE.does.play(named(seenCard(view, command.card)), enemy ?? '');
    }
    case 'discard':
      return CYCLE.does.discard(named(seenCard(view, command.card)));
    case 'endTurn':
      return CYCLE.endTurn;
    case 'open':
      return CYCLE.open;
    case 'buy':
      return CYCLE.buy(seen.timer?.by === 'buy' ? seen.timer.price : 0);
    case 'advance':
      return CYCLE.does.wait;
  }
}
