/** A match of stack in words, for the text table (T7). */
import type { Command } from '../../../core/index.ts';
import { nameOf, type SeenCard, type SeenObject, type SeenPlayer } from '../index.ts';
import type { ShownTable } from '../../../web/stage/index.ts';
import { STACK } from '../../../web/texts/stack.ts';
import { choiceOf } from '../../../web/tables/choices.ts';
import { seatName, type Naming } from '../../../web/tables/naming.ts';
import type { TableInWords } from '../../../web/tables/table-props.ts';
import { lineOf } from './faces.ts';
import { rulesIn } from './parts.ts';
import { isCreature, sceneOf, type Scene } from './scene.ts';
import { placeOf } from './steps.ts';

/** Returns the whole table in words. */
export function inWords(naming: Naming, table: ShownTable): TableInWords {
  const scene = sceneOf(table);
  const { seen, mine, foes, me } = scene;
  const players = [...(mine ? [mine] : []), ...foes];
  const rules = (kind: string): string => rulesIn(naming.game.catalog, kind);
  const cardWords = ({ kind, row }: SeenCard): string =>
    `${STACK.cardName(nameOf(kind), lineOf(row), row.type === 'land' ? null : row.cost)} ${rules(kind)}`.trim();
  return {
    sections: [
      { title: STACK.steps[placeOf(seen.step)], lines: [] },
      ...players.map((player) => ({
        title: seatName(naming, player.seat),
        lines: [playerWords(scene, player), ...player.battlefield.map((card) => permanentWords(card, rules))],
      })),
      {
        title: STACK.stack,
        lines:
          seen.stack.length === 0 ? [STACK.stackEmpty] : seen.stack.map((object) => objectWords(naming, object, rules)),
      },
      ...(scene.isSpectator
        ? []
        : [{ title: STACK.hand(seen.players[me]?.inHand ?? 0), lines: seen.hand.map(cardWords) }]),
    ],
    command: (command: Command) => choiceOf(naming, table.view, table.cards, command).words,
  };
}

const playerWords = ({ me, open }: Scene, { seat, life, inHand, library, graveyard, lost }: SeenPlayer): string =>
  [
    ...(lost === null ? [] : [STACK.out]),
    STACK.life(life),
    ...(seat === me ? [STACK.manaOpen(open)] : []),
    STACK.inHand(inHand),
    `${library} ${STACK.zones.library}`,
    `${graveyard} ${STACK.zones.graveyard}`,
  ].join(', ');

/** A card on the battlefield: what it is, how strong, whether it is tapped. */
function permanentWords(card: SeenCard, rules: (kind: string) => string): string {
  const { kind, row, power, toughness, damage, isTapped } = card;
  return [
    STACK.cardName(nameOf(kind), lineOf(row), null),
    ...(isCreature(card) ? [STACK.creature(power, toughness - damage)] : []),
    ...(isTapped ? [STACK.tapped] : []),
    rules(kind),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const objectWords = (naming: Naming, { seat, kind }: SeenObject, rules: (kind: string) => string): string =>
  `${nameOf(kind)}, ${seatName(naming, seat)}. ${rules(kind)}`.trim();
