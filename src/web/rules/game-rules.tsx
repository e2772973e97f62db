/** The rules sheet of a game that is not on the table: fetched when it is opened. */
import { useEffect, useState } from 'preact/hooks';
import type { RulesSheet } from '../../core/sheet/index.ts';
import type { GameInfo } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { sayNow } from '../app/live.tsx';
import { titleOf } from '../app/title-of.ts';
import { ENGLISH } from '../texts/index.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** Shows the usual rules of a game; without a net that is said, and nothing is opened. */
export function GameRules({
  backend,
  game,
  close,
}: {
  readonly backend: Backend;
  readonly game: GameInfo;
  readonly close: () => void;
}) {
  const [rules, setRules] = useState<RulesSheet>();
  useEffect(() => {
    void backend.sheet(game.name).then(
      (sheet) => setRules(sheet.rules),
      () => (sayNow(ENGLISH.match.lost), close()),
    );
  }, [backend, game.name]);
  return rules ? <RulesDialog title={titleOf(game)} rules={rules} close={close} /> : null;
}
