/** The hints of a first run (LOOKS, "Hints"). Real time adds one. */
import { BREACH } from '../settings.ts';
import type { Hint, HintNote } from '../../../web/hints/hint.ts';
import { sceneOf, type Scene } from './scene.ts';

const hint = (id: string, title: string, ends: RegExp, due: (scene: Scene) => HintNote | undefined): Hint => ({
  id,
  title,
  ends,
  due(input) {
    const scene = sceneOf(input.table);
    return scene.seen.question || scene.seen.isOver ? undefined : due(scene);
  },
});

const cardSpot = (handle: number): string => `[data-anchor~="card:${handle}"]`;

const energy = hint('energy', 'Energy pays for cards', /^play$/, ({ seen, playable }) =>
  playable.size === 0
    ? undefined
    : {
        text: `You have **${seen.match.energy} energy**. The number on a card is its price; lit cards can be paid for.`,
        spots: ['.orb'],
      },
);

/** What an enemy will hit for. */
const hitsOf = ({ acts }: Scene['seen']['enemies'][number]): number =>
  acts.reduce((sum, act) => sum + ('n' in act && act.do === 'hit' ? act.n : 0), 0);

const intent = hint('intent', 'Its next move', /^endTurn$/, ({ seen }) => {
  const acting = seen.enemies.filter(({ stands, acts }) => stands && acts.length > 0);
  const enemy = acting.find((each) => hitsOf(each) > 0) ?? acting[0];
  if (!enemy) return undefined;
  const hits = hitsOf(enemy);
  const { block } = seen.match;
  const loss = Math.max(0, hits - block);
  const when = seen.match.mode === 'realtime' ? 'When its ring is full' : 'After your turn';
  const text =
    hits === 0
      ? `Over ${enemy.name} stands what it does next: **${enemy.intent}**.`
      : `${when} ${enemy.name} hits for **${hits}**. Your block stops ${Math.min(block, hits)}, so **you lose ${loss}**. Play guard cards to lose less.`;
  return { text, spots: [`[data-anchor="enemy:${enemy.at}"] .intent`] };
});

const block = hint('block', 'Block lasts one turn', /^endTurn$/, ({ seen }) =>
  seen.match.block === 0
    ? undefined
    : {
        text: `Your **${seen.match.block} block** takes hits first. It is gone when your next turn begins, so block only what comes now.`,
        spots: ['.operative .blocks', '.operative'],
      },
);

const ethereal = hint('ethereal', 'Ethereal cards leave if not played', /^(play|endTurn)$/, ({ seen }) => {
  const card = seen.hand.find(({ row }) => row.keywords.includes('ethereal'));
  return (
    card && {
      text: `**${card.row.name}** is ethereal: if it is still in your hand when the turn ends, it is gone for good.`,
      spots: [cardSpot(card.handle)],
    }
  );
});

const corruption = hint('corruption', 'Corruption turns your own cards', /^endTurn$/, ({ seen }) =>
  seen.match.corruption === 0
    ? undefined
    : {
        text: `Corruption is **${seen.match.corruption} of ${BREACH}**. The higher it is, the likelier your own cards turn into something else when the deck is shuffled.`,
        spots: ['.corruption'],
      },
);

const beat: Hint = {
  ...hint('beat', 'Play on the bright line', /^play$/, () => ({
    text: 'A card that is played when the mark crosses the **bright line** is PERFECT and draws a card.',
    spots: ['.window.perfect'],
  })),
  applies: ({ table }) => sceneOf(table).seen.rhythm !== undefined,
};

/** In the order of their numbers: what must be known at once comes first. */
export const CYCLE_HINTS: readonly Hint[] = [beat, energy, intent, block, ethereal, corruption];
