/** What is in the air under the pointer: over the ring it shrinks, so that the lit ring stays in sight (T4). */
import { Card } from '../../../web/card/card.tsx';
import { Token } from '../../../web/card/token.tsx';
import { attackOf, faceOf, healthOf } from './faces.ts';
import { isAimed } from './intent.ts';
import type { Parts } from './props.ts';
import { unitOn } from './scene.ts';

/** The card or unit that is dragged; a spell that is aimed stays in the hand. */
export function HeldThing({ desk, isPhone }: Parts) {
  const { value: held } = desk.held;
  const scene = desk.scene.value;
  if (!held) return null;
  const { subject, x, y, tilt, dropped } = held;
  const { value: aim } = desk.aim;
  const unit = subject.at === 'board' ? unitOn(scene, subject.square) : undefined;
  const card = subject.at === 'hand' ? scene.seen.hand[subject.slot] : undefined;
  const isOverRing = aim?.at === 'ring' || held.isOverRing === true;
  if (dropped === undefined ? subject.at === 'hand' && isAimed(scene, subject.slot, aim) : card?.handle !== dropped)
    return null;
  const turn = isOverRing && !isPhone ? -5 : tilt;
  return (
    <span
      class={`held ${isPhone ? 'by-finger' : ''}`}
      style={{ '--x': `${x}px`, '--y': `${y}px`, rotate: `${turn}deg` }}
      data-anchor={dropped === undefined ? undefined : `card:${dropped}`}
      aria-hidden="true"
    >
      {card ? (
        <Card
          face={faceOf(card)}
          size={isPhone ? 'mini' : isOverRing ? 'small' : 'full'}
          state="chosen"
          {...(isOverRing && !isPhone ? { width: 98 } : {})}
        />
      ) : null}
      {unit ? (
        <Token
          kind={unit.kind}
          palette={unit.row.faction}
          side="mine"
          isGeneral={unit.isGeneral}
          state="chosen"
          attack={attackOf(unit)}
          health={healthOf(unit)}
          words={[]}
        />
      ) : null}
    </span>
  );
}
