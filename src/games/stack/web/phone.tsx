/** Stack on a phone (LOOKS 4): rows of 84, the top of the stack as a bar, one wide button. */
import { artImage } from '../../../web/art/index.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf } from '../index.ts';
import { LogList, useOpenLog, type LogLine } from '../../../web/tables/log-list.tsx';
import { MenuButton, type MenuState } from '../../../web/tables/menu-button.tsx';
import { Field } from './field.tsx';
import { paletteOf } from './faces.ts';
import { Hand } from './hand.tsx';
import { nameOfSeat, type Parts } from './parts.ts';
import { PlayerStrip } from './players.tsx';
import { isAsked, PriorityBox, promptOf, PromptText } from './priority.tsx';
import { Spine } from './spine.tsx';
import { AimAtObject, aimWords, blowOf, endsOf, Landing, sideOf } from './waiting.tsx';
import { Strong } from '../../../web/texts/strong.tsx';

interface PhoneProps {
  readonly parts: Parts;
  readonly lines: readonly LogLine[];
  readonly menu: MenuState | undefined;
}

/** The whole of a phone's table. */
export function PhoneTable({ parts, lines, menu }: PhoneProps) {
  const { scene, words } = parts;
  const isLogOpen = useOpenLog(parts.desk.chosen !== null);
  return (
    <>
      <div class="strips-foe">
        {scene.foes.map((foe) => (
          <PlayerStrip key={foe.seat} parts={parts} player={foe} />
        ))}
        <MenuButton menu={menu} class="icon-button boxed" />
      </div>
      <div class="halves-foe">
        {scene.foes.map((foe) => (
          <Field key={foe.seat} parts={parts} player={foe} />
        ))}
      </div>
      <Spine {...parts} />
      {scene.mine ? <Field parts={parts} player={scene.mine} /> : null}
      <TopOfStack {...parts} />
      {scene.mine ? (
        <PlayerStrip parts={parts} player={scene.mine}>
          <button
            type="button"
            class="icon-button boxed"
            aria-label={words.log}
            aria-expanded={isLogOpen.value}
            onClick={() => (isLogOpen.value = !isLogOpen.value)}
          >
            <Icon name="list" />
          </button>
        </PlayerStrip>
      ) : null}
      <Hand {...parts} />
      {isAsked(parts) ? null : <PriorityBox {...parts} />}
      {isLogOpen.value ? <LogList title={words.log} lines={lines} close={() => (isLogOpen.value = false)} /> : null}
    </>
  );
}

/** What resolves next, or what to do. */
function TopOfStack(parts: Parts) {
  const { scene, words, coming } = parts;
  const { stack } = scene.seen;
  const top = scene.resolving ?? stack[0];
  if (top && coming !== undefined)
    return (
      <section class="top-of-stack" aria-label={words.stack}>
        <Landing />
        <b class="coming-name">{coming === '' ? '' : nameOf(coming)}</b>
      </section>
    );
  if (!top)
    return (
      <section class="top-of-stack calm" aria-label={words.stack}>
        <Landing />
        <p role="status">
          <PromptText {...parts} />
        </p>
      </section>
    );
  const aim = aimWords(parts, top);
  const blow = blowOf(top);
  return (
    <section class={`top-of-stack ${sideOf(parts, top)}`} aria-label={words.stack}>
      <Landing />
      <img
        alt=""
        data-anchor={top.is === 'spell' && top.card !== null ? `card:${top.card}` : undefined}
        data-tile
        src={artImage(top.kind, paletteOf(top.kind), 'card')}
      />
      <div>
        <span class="owner">{nameOfSeat(parts, top.seat)}</span> <b>{nameOf(top.kind)}</b>
        <p>
          {aim === '' ? (
            <Strong text={promptOf(parts)} />
          ) : (
            `${blow === undefined ? words.aimed : `${words.damage(blow)} ${words.to}`} ${aim}`
          )}
        </p>
        {endsOf(parts, top).map((end) => (
          <p key={end} class="end">
            {end}
          </p>
        ))}
      </div>
      <span class="more">
        <b>{stack.length}</b> {words.onTheStack}
      </span>
      <AimAtObject parts={parts} object={top} />
    </section>
  );
}
