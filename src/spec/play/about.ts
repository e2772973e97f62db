/** What a file says of its game to people who have not played it. */
import type { GameAbout, GameSetting } from '../../core/index.ts';
import type { BettingForm, Canonical } from '../canonical.ts';
import { BUNDLED_ABOUT } from '../games/about.ts';
import { usesChips } from './options.ts';

/** Returns the facts of a file's game: what the file says, and for games of this package what is listed beside them. */
export function aboutOf(canonical: Canonical): GameAbout {
  const { about, author, betting, game, players } = canonical;
  const hasBets = usesChips(canonical);
  const listed: GameAbout | undefined = Object.hasOwn(BUNDLED_ABOUT, game) ? BUNDLED_ABOUT[game] : undefined;
  const settings = [...(listed?.settings ?? []), ...(betting ? chipSettings(betting) : [])];
  return {
    ...listed,
    ...(about === undefined ? {} : { sentence: about }),
    ...(author === undefined ? {} : { author }),
    ...(players.teams === null ? {} : { teams: players.teams }),
    ...(hasBets ? { hasBets } : {}),
    ...(settings.length > 0 ? { settings } : {}),
  };
}

/** Half and double the usual stacks, measured in big blinds where there are blinds. */
function chipSettings({ stacks, blinds }: BettingForm): readonly GameSetting[] {
  if (typeof stacks !== 'number' || stacks < 20) return [];
  const big = Math.max(0, ...(blinds ?? []));
  const note = (chips: number): string => (big > 0 ? `${Math.round(chips / big)} big blinds` : `${chips} chips`);
  const choice = (label: string, chips: number) => ({
    label,
    note: note(chips),
    ...(chips === stacks ? {} : { options: { betting: { stacks: chips } } }),
  });
  return [
    {
      label: 'Chips',
      choices: [choice('Quick', Math.round(stacks / 2)), choice('Usual', stacks), choice('Deep', stacks * 2)],
    },
  ];
}
