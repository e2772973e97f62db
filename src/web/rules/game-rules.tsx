/** The rules sheet of a game that is not on the table: fetched when it is opened. */
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo, GameSheet } from '../../host/index.ts';
import { noGameWords, type Backend } from '../app/backend.ts';
import { Dialog } from '../app/dialog.tsx';
import { titleOf } from '../app/title-of.ts';
import { tableKind } from '../tables/index.ts';
import { RULES as texts } from '../texts/rules.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** Shows the usual rules of a game, or why they are not there. */
export function GameRules({
  backend,
  game,
  close,
}: {
  readonly backend: Backend;
  readonly game: GameInfo;
  readonly close: () => void;
}) {
  const [sheet, setSheet] = useState<GameSheet>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void backend.sheet(game.name).then(setSheet, (error: unknown) => setProblem(noGameWords(error)));
  }, [backend, game.name]);
  if (sheet) return <RulesDialog title={titleOf(game)} rules={sheet.rules} kind={tableKind(sheet)} close={close} />;
  return problem === '' ? null : (
    <Dialog title={titleOf(game)} close={close}>
      <p role="alert">{problem}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={close}>
          {texts.done}
        </button>
      </div>
    </Dialog>
  );
}
