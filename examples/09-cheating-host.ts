/** A host that wants another deal: it takes a seed, looks, gives the opening up and blames the player. It is caught. */
import type { Refusal, Result } from 'cardwright';
import type { Shape } from 'cardwright/core';
import * as fair from 'cardwright/fair';
import { highCard } from 'cardwright/games/high-card';
import { seedFromText } from 'cardwright/rng';

const sure = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

// Everybody makes secrets of their own; here they come from texts, so that the example says the same each time.
const signerOf = (role: string) => fair.pureSigner(seedFromText(`${role} key`).slice(32));
const secretOf = (role: string) => ({ seed: seedFromText(role), salt: seedFromText(`${role} salt`).slice(32) });
const host = signerOf('server');
const keys = { host: host.publicKey, seats: ['p1', 'p2'].map((seat) => signerOf(seat).publicKey) };
const kit: fair.SeatKit = { primitives: fair.pure, seat: 'p1', signer: signerOf('p1'), secret: secretOf('p1') };

const [deadline, now] = [1_800_000_000, 1_799_999_970]; // p1 reads its own clock
const series = { name: 'table 7', attempt: 1 };
const plan = { gameId: 'table 7, first', series, deadline, level: 'committed', options: {}, keys } as const;
const clerk = { primitives: fair.pure, game: highCard, plan, host };

const log: string[] = [];
const told = (lines: readonly string[], end: fair.LogEnd) => ({ lines, head: fair.announce(fair.pure, host, end) });
const write = <S extends Shape>(step: Result<fair.Written<S>, Refusal>) => {
  const { transcript, lines, receipts } = sure(step);
  log.push(...lines.map(fair.formatLine));
  return { transcript, receipts, said: told(lines.map(fair.formatLine), transcript.end) };
};

// p1 sits down and follows every line; the host and p2 commit, then p1.
let { transcript, said } = write(fair.openTranscript(clerk));
let mine = sure(fair.joinMatch(kit, said, now));
for (const role of ['server', 'p2', 'p1']) {
  const sent = fair.signCommit(fair.pure, signerOf(role), transcript.end, role, secretOf(role));
  const step = write(fair.takeCommit(clerk, transcript, sent));
  ({ transcript, said } = step);
  mine = sure(fair.hear(kit, mine, said));
  if (role === 'p1') mine = sure(fair.keepReceipt(kit, mine, step.receipts[0]!));
}
console.log('before any seed is shown:', fair.signAction(kit, mine, { type: 'lay' }, kit.secret.salt));

// p1 shows its seed and gets a receipt. The host looks at the cards it would deal, and pretends that nothing came.
const before = transcript;
const seed = sure(fair.contributeTo(kit, mine, now));
const taken = write(fair.takeContribution(clerk, transcript, seed));
mine = sure(fair.keepReceipt(kit, mine, taken.receipts[0]!));
const lie = sure(fair.abort(clerk, before));
const lies = lie.lines.map(fair.formatLine);
console.log("p1's client is told so:", fair.hear(kit, mine, told(lies, lie.transcript.end)));

// Anybody can see it: the log alone says what the host claims, and with p1's receipt that the claim is false.
const options = { primitives: fair.pure, games: [highCard] };
const blamed = [...log.slice(0, before.end.seq), ...lies];
console.log(fair.verdict(fair.verifyTranscript(blamed, options)));
console.log(fair.verdict(fair.verifyTranscript(blamed, { ...options, receipts: mine.receipts })));
console.log(fair.countOpenings(fair.pure, [blamed, log]));
