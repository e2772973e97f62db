/** The duel in words: what is read out on a key (T6), and the text table (T7). */
import { squareName, type DuelCommand } from '../index.ts';
import type { Command } from '../../../core/index.ts';
import type { ShownTable } from '../../../web/stage/index.ts';
import { DUEL } from '../../../web/texts/duel.ts';
import { seatName, type Naming } from '../../../web/tables/naming.ts';
import type { TableInWords } from '../../../web/tables/table-props.ts';
import { graveyardsOf, namesOfHand, namesOnBoard } from './names.ts';
import type { Parts } from './props.ts';
import { generalOf, sceneOf, seatOf, sideOf, unitOn, type Scene } from './scene.ts';

/** Returns the text of a part of the table. */
export function readAloud({ desk, words, seats }: Parts, what: 'hand' | 'board' | 'graveyards'): string {
  const called = { scene: desk.scene.value, words, seats };
  switch (what) {
    case 'hand':
      return namesOfHand(called).join(' ');
    case 'board':
      return namesOnBoard(called).join(' ');
    case 'graveyards':
      return graveyardsOf(called).join('. ');
  }
}

/** Returns the whole table in words. */
export function inWords(naming: Naming, table: ShownTable): TableInWords {
  const scene = sceneOf(table);
  const called = { scene, words: DUEL, seats: naming.seats };
  const { columns = 0, rows = 0 } = scene.seen.settings.board ?? {};
  return {
    sections: [
      ...(['mine', 'foe'] as const).map((who) => ({
        title: seatName(naming, seatOf(scene, who)),
        lines: sideLines(scene, who),
      })),
      { title: columns > 0 ? DUEL.board(columns, rows) : DUEL.freeBoard, lines: namesOnBoard(called) },
      ...(scene.isSpectator
        ? []
        : [{ title: DUEL.hand(sideOf(scene, 'mine').inHand, scene.seen.hand.length), lines: namesOfHand(called) }]),
      { title: naming.texts.table.piles, lines: graveyardsOf(called) },
    ],
    command: (command: Command) => commandWords(scene, command as DuelCommand),
  };
}

function sideLines(scene: Scene, who: 'mine' | 'foe'): readonly string[] {
  const general = generalOf(scene, who);
  const { mana, manaMost, inHand, pile, graveyard, burned } = sideOf(scene, who);
  return [
    ...(general ? [`${general.row.name}: ${DUEL.health(general.health)}`] : []),
    ...(scene.seen.settings.mana ? [DUEL.manaIs(mana, manaMost)] : []),
    DUEL.counts(inHand, pile, graveyard.length, burned.length),
  ];
}

function commandWords(scene: Scene, command: DuelCommand): string {
  const { board } = scene.seen.settings;
  const place = (square: number | undefined): string =>
    board && square !== undefined ? squareName(board, square) : '';
  const unit = (square: number): string => unitOn(scene, square)?.row.name ?? '';
  const held = (slot: number): string => scene.seen.hand[slot]?.row.name ?? '';
  switch (command.type) {
    case 'play':
      return DUEL.does.play(held(command.slot), place(command.square));
    case 'move':
      return DUEL.does.move(unit(command.from), place(command.from), place(command.to));
    case 'attack':
      return DUEL.does.attack(unit(command.from), place(command.from), unit(command.at), place(command.at));
    case 'replace':
      return DUEL.does.replace(held(command.slot), command.slot + 1);
    case 'mulligan':
      return command.slots.length === 0 ? DUEL.keepBrief : DUEL.sendBack(command.slots.length);
    case 'endTurn':
      return DUEL.endTurn;
    case 'concede':
      return DUEL.does.concede;
  }
}
