/** The enemies: what each will do, its figure, its life, and what the card that is looked at would take from it. */
import { artImage, drawingFor, type IconName } from '../../../web/art/index.ts';
import { keyName } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf, type SeenEnemy } from '../index.ts';
import type { CycleTexts } from '../../../web/texts/cycle.ts';
import type { Parts } from './parts.ts';
import { Ring, Seconds } from './running.tsx';
import { aimedAt, hitsOf, lossesOf } from './scene.ts';

/** All of them. */
export function Enemies(parts: Parts) {
  const { scene, words, aim } = parts;
  // A card is played at the enemy that is aimed at.
  const anchor = aimedAt(scene, aim.value) ? {} : { 'data-anchor': 'zone:resolving' };
  return (
    <ul class="enemies" {...anchor} aria-label={words.enemies}>
      {scene.seen.enemies.map((enemy) => (
        <li key={enemy.at}>
          <Enemy parts={parts} enemy={enemy} />
        </li>
      ))}
    </ul>
  );
}

interface EnemyProps {
  readonly parts: Parts;
  readonly enemy: SeenEnemy;
}

function Enemy({ parts, enemy }: EnemyProps) {
  const { scene, aim, words, isPhone } = parts;
  const { at, name, hp, mostHp, block, stands } = enemy;
  const kind = scene.seen.match.enemies[at]?.kind ?? '';
  const isAimed = aimedAt(scene, aim.value)?.at === at;
  const isOver = parts.desk.table.outcome !== undefined || scene.seen.isOver;
  // After the run nobody acts or is aimed at.
  const acts = stands && !isOver;
  const several = !isOver && scene.seen.enemies.filter((each) => each.stands).length > 1;
  return (
    <button
      type="button"
      class={`enemy ${stands ? '' : 'fallen'} ${isAimed && several ? 'aimed' : ''}`}
      data-card={`enemy:${at}`}
      data-zone="enemies"
      data-anchor={`enemy:${at}`}
      disabled={!stands}
      aria-pressed={several ? isAimed : undefined}
      onClick={() => (aim.value = at)}
    >
      <span class="unseen">{labelOf(parts, enemy)}</span>
      <span class="seen" aria-hidden="true">
        {acts ? <Intent parts={parts} enemy={enemy} /> : null}
        <span class="figure" data-anchor={isAimed ? 'zone:resolving' : undefined}>
          <img alt="" src={artImage(kind, drawingFor(kind).palette, 'cutout')} draggable={false} />
          <i class="floor" />
          {isAimed && several ? (
            <span class="aim-tag">
              <Icon name="target" />
              {words.aimed}
              {isPhone ? null : <kbd>{keyName('t')}</kbd>}
            </span>
          ) : null}
          <Will parts={parts} enemy={enemy} />
        </span>
        <b class="enemy-name">{name}</b>
        <Bar now={hp} most={mostHp} />
        <span class="enemy-note" data-ward>
          {block > 0 ? (
            <span class="blocks">
              <Icon name="shield" />
              {words.block(block)}
            </span>
          ) : null}
          {acts ? <After parts={parts} enemy={enemy} /> : stands ? null : words.fallen}
        </span>
      </span>
    </button>
  );
}

function labelOf({ words, scene, aim }: Parts, enemy: SeenEnemy): string {
  const { name, stands, at } = enemy;
  if (!stands) return enemyWords(words, enemy);
  const aimed = aimedAt(scene, aim.value)?.at === at ? `${words.aimed}.` : `${words.aimAt(name)}.`;
  return `${enemyWords(words, enemy)} ${aimed}`;
}

/** Returns an enemy in words: its health, its block, and what it will do. */
export function enemyWords(words: CycleTexts, { name, hp, mostHp, block, stands, intent, later }: SeenEnemy): string {
  if (!stands) return `${name}, ${words.fallen}`;
  const next = later.length > 0 ? `, ${words.afterThat(inShort(words, later))}` : '';
  const health = `${words.health(hp, mostHp)}${block > 0 ? `, ${words.block(block)}` : ''}`;
  return `${name}, ${health}. ${intent}${next}.`;
}

/** What comes after what it will do; a phone has no room for it. */
function After({ parts: { words, isPhone }, enemy: { later } }: EnemyProps) {
  return isPhone || later.length === 0 ? null : <span class="after">{words.afterThat(inShort(words, later))}</span>;
}

const inShort = (words: Parts['words'], acts: SeenEnemy['acts']): string =>
  acts.map((act) => shortOf(words.acts, act)).join(', ');

function shortOf(words: Parts['words']['acts'], act: SeenEnemy['acts'][number]): string {
  switch (act.do) {
    case 'hit':
    case 'block':
      return words[act.do](act.n);
    case 'create':
      return words.create(nameOf(act.kind));
    case 'storm':
      return words.storm(act.turns);
    case 'corruption':
    case 'no_draw':
      return words[act.do];
  }
}

/** Life as a bar with its number. */
export function Bar({ now, most }: { readonly now: number; readonly most: number }) {
  return (
    <span class="life-bar" style={{ '--share': `${Math.max(0, Math.min(100, (100 * now) / Math.max(1, most)))}%` }}>
      <i />
      <b>
        {now} <small>/ {most}</small>
      </b>
    </span>
  );
}

const SIGNS: { readonly [act: string]: { readonly icon: IconName; readonly tone: string } } = {
  hit: { icon: 'sword', tone: 'hit' },
  block: { icon: 'shield', tone: 'ward' },
  corruption: { icon: 'warn', tone: 'curse' },
  storm: { icon: 'bolt', tone: 'curse' },
  create: { icon: 'bug', tone: 'curse' },
  no_draw: { icon: 'lock', tone: 'curse' },
};
const UNKNOWN = { icon: 'eye', tone: 'ward' } as const;

/** What it will do, and what that costs after the block there is. */
function Intent({ parts, enemy }: EnemyProps) {
  const { words, scene, beat, live, isPhone } = parts;
  const acting = live.acting && { since: live.tick - live.acting.ticks, due: live.acting.due };
  const { acts, at } = enemy;
  const main = acts.find((act) => act.do === 'hit') ?? acts[0];
  const { icon, tone } = (main && SIGNS[main.do]) ?? UNKNOWN;
  const hit = acts.reduce((sum, act) => sum + (act.do === 'hit' ? act.n : 0), 0);
  const amount = hit > 0 ? hit : main && 'n' in main ? main.n : null;
  const loss = lossesOf(scene).get(at);
  const cost =
    loss === undefined
      ? ''
      : loss === 0
        ? words.held
        : scene.isSpectator
          ? words.losesWatched(loss)
          : words.loses(loss);
  return (
    <span class={`intent ${tone}`}>
      <span class={`sign ${acting ? 'runs' : ''}`}>
        {acting ? <Ring beat={beat} filling={acting} /> : null}
        <Icon name={icon} />
      </span>
      {amount === null ? null : <b>{tone === 'curse' ? `+${amount}` : amount}</b>}
      <small>
        {[
          ...(isPhone && cost !== '' ? [] : [inShort(words, isPhone ? acts.slice(0, 1) : acts)]),
          ...(cost === '' ? [] : [cost]),
        ].join(': ')}
        {acting ? (
          <>
            {' · '}
            <span class="left">
              <Seconds beat={beat} filling={acting} rate={live.match.settings.tick_rate} /> {words.seconds}
            </span>
          </>
        ) : null}
      </small>
    </span>
  );
}

/** What the card that is looked at would take from it. */
function Will({ parts, enemy }: EnemyProps) {
  const { scene, looked, aim, words } = parts;
  const card = scene.seen.hand.find(({ handle }) => handle === looked.value && scene.playable.has(handle));
  const loss = card && hitsOf(scene, card, aimedAt(scene, aim.value)?.at ?? -1).get(enemy.at);
  return loss === undefined ? null : <span class="will-lose">{words.will(loss, enemy.hp - loss)}</span>;
}
