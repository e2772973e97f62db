/** A game of a stranger's: bids, scores below nothing, an optional seat, names of several languages. */
import { defineGame, rowsIn, zones } from 'cardwright';

const PLAIN = { mut: 0, fluch: 0, laune: 'heiter' };
const GEISTER = {
  kappa: { ...PLAIN, name: '河童', mut: 3, text: 'Draw 1 card.' },
  tengu: { ...PLAIN, name: '天狗 Tengu', mut: 5, fluch: -2, laune: 'zornig' },
  schneefrau: {
    ...PLAIN,
    name: 'Schneewittchenfrauenschwester',
    mut: 7,
    fluch: -4,
    laune: 'eisig',
    text: 'Curses you for 4 points unless somebody else plays something braver.',
  },
  oeuf: { ...PLAIN, name: "L'œuf d’été", mut: 1, fluch: 2 },
  zmij: { ...PLAIN, name: 'Żmij ognisty', mut: 9, fluch: -7, laune: 'durstig' },
};
const KINDS = Object.keys(GEISTER);
const z = zones({ unterwelt: 'deck', pfad: 'board', vergangen: 'discard' }, { hand: 'hand' });
const rowOf = rowsIn(GEISTER);
export const yokai = defineGame({
  name: 'yokai_no_yoru',
  title: 'Yōkai no Yoru — Die lange Nacht',
  seats: { min: 3, max: 7 },
  zones: z,
  catalog: GEISTER,
  match: { nacht: 1, letzteNacht: 3, hoechstgebot: 0, bietPhase: true },
  seat: { seelen: 0, gebot: -1, gespielt: 0 },
  setup(r) {
    for (const k of KINDS) for (let i = 0; i < 8; i++) r.create(k, z.unterwelt);
    r.shuffle(z.unterwelt);
    for (const s of r.seats) r.moveTop(4, z.unterwelt, z.hand(s), 'deal');
  },
  moves: {
    bieten: {
      fields: { seelen: 'number' },
      options: (r) =>
        r.match.bietPhase
          ? [0, 1, 2, 3, 4, 5, 6].filter((n) => n === 0 || n > r.match.hoechstgebot).map((seelen) => ({ seelen }))
          : [],
      do(r, me, { seelen }) {
        r.setSeat(me, { gebot: seelen });
        if (seelen > r.match.hoechstgebot) r.setMatch({ hoechstgebot: seelen });
        if (r.seats.every((s) => r.seat(s).gebot >= 0)) r.setMatch({ bietPhase: false });
        r.endTurn();
      },
    },
    rufen: {
      fields: { card: z.hand, opfer: 'seat?' },
      check: (r, _, { card, opfer }) =>
        r.match.bietPhase ? 'NochGeboten' : opfer !== undefined && r.kind(card) !== 'zmij' && 'KeinOpfer',
      do(r, me, { card, opfer }) {
        r.move(card, z.pfad, 'rufen');
        const { mut, fluch } = rowOf(r, card);
        r.setSeat(me, { gespielt: mut, seelen: r.seat(me).seelen + mut - 4 });
        if (fluch !== 0) {
          const t = opfer ?? me;
          r.setSeat(t, { seelen: r.seat(t).seelen + fluch });
          r.note('fluch', { wen: t, wert: fluch });
        }
        if (r.kind(card) === 'kappa' && r.count(z.unterwelt) > 0) r.moveTop(1, z.unterwelt, z.hand(me), 'draw');
        if (r.count(z.pfad) === r.seats.length) {
          const best = Math.max(...r.seats.map((s) => r.seat(s).gespielt));
          for (const s of r.seats) {
            r.setSeat(s, {
              seelen: r.seat(s).seelen + (r.seat(s).gespielt === best ? r.seat(s).gebot : -r.seat(s).gebot),
              gebot: -1,
              gespielt: 0,
            });
          }
          r.moveAll(z.pfad, z.vergangen, 'vergehen', 'top');
          r.setMatch({ nacht: r.match.nacht + 1, hoechstgebot: 0, bietPhase: true });
        }
        r.endTurn();
      },
    },
  },
  outcome(r) {
    if (r.match.nacht <= r.match.letzteNacht) return undefined;
    const best = Math.max(...r.seats.map((s) => r.seat(s).seelen));
    return { winners: r.seats.filter((s) => r.seat(s).seelen === best), reason: `${best} Seelen` };
  },
  words: { NochGeboten: 'Erst wird geboten.', KeinOpfer: 'Nur Żmij darf fluchen.' },
});
