/**
 * A host that wants to choose the deal (F56, F57). It grinds seeds, leaves marks out, drops a seat, plays several seats
 * itself, gives openings up, or uses a ceremony twice. Whatever it does is exposed, or the verdict says plainly that the
 * deal is not proved: by the engine with and without the rules, on the native path and on the page's, and by the script.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import {
  abort,
  commitTo,
  contributeTo,
  countOpenings,
  hear,
  joinMatch,
  keepReceipt,
  lacking,
  pure,
  SERVER,
  signCommit,
  takeCommit,
  takeContribution,
  verifyTranscript,
  type Plan,
  type Receipt,
  type Report,
  type SeatKit,
  type SeatLog,
  type Secret,
  type SeedSource,
} from '../../src/fair/index.ts';
import { announce } from '../../src/fair/index.ts';
import { fairSeat, memoryKeys } from '../../src/client/index.ts';
import { SeatKeys } from '../../src/client/seat-keys.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { SEED } from './forge.ts';
import { clerkOf, Hosted, refusal, sure } from './hosted.ts';

/** Deals that the host tries before it keeps the one it likes best. */
const TRIES = 40;

const scriptFile = fileURLToPath(new URL('../../docs/verify/check.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What a reader holds beside the file. */
interface Holding {
  readonly keys?: readonly string[];
  readonly receipts?: readonly Receipt[];
}

/** What all verifiers say of the seats' seeds, and whether the level is proved; throws where they do not agree. */
function judged(lines: readonly string[], { keys = [], receipts = [] }: Holding = {}): Judgement {
  const given = { keys, receipts };
  const withRules = verifyTranscript(lines, { primitives: native, games: [highCard], ...given });
  const onPage = verifyTranscript(lines, { primitives: pure, games: [highCard], ...given });
  const without = verifyTranscript(lines, { primitives: native, games: [], ...given });
  expect(judgementOf(onPage)).toEqual(judgementOf(withRules));
  expect(without.seats).toEqual(withRules.seats);
  expect(without.failure?.code).toBe(withRules.failure?.code);
  expect(lacking(without, ['committed'])).toEqual(['committed']);
  const script = hasPython ? python(lines, given) : judgementOf(withRules);
  expect(script).toEqual(judgementOf(withRules));
  return judgementOf(withRules);
}

interface Judgement {
  /** The fault that was found, or where each seat's seed came from. */
  readonly found: string | readonly SeedSource[];
  /** Whether `--require committed` is met. */
  readonly proved: boolean;
}

const judgementOf = (report: Report): Judgement => ({
  found: report.failure?.code ?? report.seats.map(({ seed }) => seed),
  proved: lacking(report, ['committed']).length === 0,
});

function python(lines: readonly string[], { keys, receipts }: Required<Holding>): Judgement {
  const [file, kept] = [join(folder, 'log.jsonl'), join(folder, 'receipts.jsonl')];
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(kept, receipts.map((receipt) => JSON.stringify(receipt)).join('\n'));
  const args = ['--json', '--require', 'committed', '--receipts', kept, ...keys.flatMap((key) => ['--key', key]), file];
  const { status, stdout } = spawnSync('python3', [scriptFile, ...args], { encoding: 'utf8' });
  const said = JSON.parse(stdout) as { code: string | null; seats: { seed: SeedSource }[] };
  return { found: said.code ?? said.seats.map(({ seed }) => seed), proved: status !== 1 };
}

/** How good a deal is for the first seat: the sum of its ranks. */
function worthOf(match: Hosted<never, never, never>): number {
  const { state } = match.now.table!;
  const hand = state.layout.zones.findIndex(({ name }) => name.includes('p1') && name.includes('hand'));
  return state.piles[hand]!.toArray().reduce((sum, card) => sum + card, 0);
}

type Match = Hosted<never, never, never>;

/** A match of the host's making with its best deal of many; only its own secret is changed from try to try. */
function ground(plan: Partial<Plan>, tries = TRIES): { readonly lines: readonly string[]; readonly worths: number[] } {
  const worths: number[] = [];
  let best: Match | undefined;
  for (let n = 0; n < tries; n++) {
    const secret = { seed: seedFromText(`grind ${n}`), salt: seedFromText(`salt ${n}`).slice(32) };
    const clerk = clerkOf(highCard, { options: { rounds: 1 }, ...plan });
    const match = new Hosted(clerk, secret) as unknown as Match;
    match.agree().deal();
    worths.push(worthOf(match));
    if (!best || worthOf(match) > worthOf(best)) best = match;
  }
  best!.playOut().close();
  return { lines: best!.lines, worths };
}

describe('a host that grinds the deal', () => {
  test('[F57] level seeded: every verifier says that the host is trusted for the deal', () => {
    const match = new Hosted(clerkOf(highCard, { level: 'seeded', options: { rounds: 1 } })).deal().playOut();
    match.close();
    expect(judged(match.lines)).toEqual({ found: ['none', 'none'], proved: false });
  });

  test('[F56] [F57] level committed, all seats its own and marked: it gets the best deal, and nothing is proved', () => {
    const { lines, worths } = ground({ hostHeld: ['p1', 'p2'] });
    expect(Math.max(...worths)).toBeGreaterThan(worths[0]!);
    expect(judged(lines)).toEqual({ found: ['host', 'host'], proved: false });
  });

  test('[F57] it leaves the marks out: to a third party the seats claim seeds of their own, and nothing is proved', () => {
    const { lines } = ground({ hostHeld: [] });
    expect(judged(lines)).toEqual({ found: ['claimed', 'claimed'], proved: false });
  });

  test('[F57] a mark counts against the key: a reader who holds the key of a marked seat is not fooled', () => {
    const { lines } = ground({ hostHeld: ['p1'] }, 1);
    const key = roleSecrets(SEED, 'p1').signer.publicKey;
    expect(judged(lines, { keys: [key] })).toEqual({ found: ['host', 'claimed'], proved: false });
  });

  test('[F57] an honest match: proved to the holder of a key or of a receipt, claimed to everybody else', () => {
    const match = new Hosted(clerkOf(highCard, { options: { rounds: 1 } })).agree().deal().playOut();
    match.close();
    const keys = [roleSecrets(SEED, 'p1').signer.publicKey];
    const receipts = match.receipts.filter(({ role }) => role === 'p2');
    expect(judged(match.lines)).toEqual({ found: ['claimed', 'claimed'], proved: false });
    expect(judged(match.lines, { keys })).toEqual({ found: ['own', 'claimed'], proved: true });
    expect(judged(match.lines, { receipts })).toEqual({ found: ['claimed', 'own'], proved: true });
    expect(judged(match.lines, { receipts: match.receipts.filter(({ role }) => role === SERVER) })).toEqual({
      found: ['claimed', 'claimed'],
      proved: false,
    });
  });
});

/** A seat with a key and a seed of its own, which only its client knows. */
function honestSeat(seat: string, name = seat): SeatKit {
  const { signer, seed, salt } = roleSecrets(`honest ${name}`, seat);
  return { primitives: native, seat, signer, secret: { seed, salt } };
}

/** Terms in which one seat is honest and the others are the host's. */
function termsWith(honest: SeatKit, plan: Partial<Plan> = {}): Partial<Plan> {
  const seats = ['p1', 'p2'].map((seat) =>
    seat === honest.seat ? honest.signer.publicKey : roleSecrets(SEED, seat).signer.publicKey,
  );
  const keys = { host: roleSecrets(SEED, SERVER).signer.publicKey, seats };
  return { keys, hostHeld: ['p1', 'p2'].filter((seat) => seat !== honest.seat), options: { rounds: 1 }, ...plan };
}

const host = roleSecrets(SEED, SERVER).signer;
const told = ({ lines, now }: Match, from = 0) => ({ lines: lines.slice(from), head: announce(native, host, now.end) });

/** The honest seat does its part of a ceremony, as its client would; every other part is the host's. */
function ceremonyWith(kit: SeatKit, plan: Partial<Plan>, secret: Secret): { readonly match: Match; log: SeatLog } {
  const match = new Hosted(clerkOf(highCard, plan), secret) as unknown as Match;
  let log = sure(joinMatch(kit, told(match), 0));
  let heard = match.lines.length;
  const listen = (): void => {
    log = sure(hear(kit, log, told(match, heard)));
    heard = match.lines.length;
  };
  const other = ['p1', 'p2'].find((seat) => seat !== kit.seat)!;
  match.commit(SERVER, other);
  listen();
  const committed = match.take(sure(takeCommit(match.clerk, match.now, sure(commitTo(kit, log, 0)))));
  listen();
  log = sure(keepReceipt(kit, log, committed.receipts[0]!));
  const shown = match.take(sure(takeContribution(match.clerk, match.now, sure(contributeTo(kit, log, 0)))));
  listen();
  log = sure(keepReceipt(kit, log, shown.receipts[0]!));
  return { match, log };
}

const someSecret = (n: number): Secret => ({
  seed: seedFromText(`host ${n}`),
  salt: seedFromText(`host salt ${n}`).slice(32),
});

describe('a host with one honest player at the table', () => {
  test('[F17] [F18] knows the player’s seed too late: no other secret of its own opens its commitment', () => {
    const { match } = ceremonyWith(honestSeat('p1'), termsWith(honestSeat('p1')), someSecret(0));
    const { lines, now, clerk } = match;
    const found = new Set<string>();
    for (let n = 1; n <= TRIES; n++) {
      const other = new Hosted(clerk, someSecret(n));
      other.now = now;
      other.lines.splice(0, Infinity, ...lines);
      other.contribute('p2');
      try {
        other.deal();
        found.add('dealt');
      } catch (error) {
        found.add(String(error));
      }
    }
    expect([...found]).toEqual(['Error: refused: {"code":"CommitMismatch","role":"server"}']);
  });

  test('[F57] plays the other seat itself: the deal is proved to the honest player, and to nobody else', () => {
    const kit = honestSeat('p1');
    const { match } = ceremonyWith(kit, termsWith(kit), someSecret(0));
    match.contribute('p2').deal();
    match.close();
    expect(judged(match.lines, { keys: [kit.signer.publicKey] })).toEqual({ found: ['own', 'host'], proved: true });
    expect(judged(match.lines)).toEqual({ found: ['claimed', 'host'], proved: false });
  });

  test('[F49] drops the player and tries again: every opening is signed by the host and can be counted', () => {
    const logs: (readonly string[])[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      const kit = honestSeat('p1', `attempt ${attempt}`);
      const plan = termsWith(kit, { gameId: `g-${attempt}`, series: { name: 'tuesday', attempt }, deadline: 9_999 });
      const { match } = ceremonyWith(kit, plan, someSecret(attempt));
      match.take(sure(abort(match.clerk, match.now)));
      expect(verifyTranscript(match.lines, { primitives: native, games: [highCard] })).toMatchObject({
        status: 'aborted',
        missing: ['p2'],
      });
      logs.push(match.lines);
    }
    expect(countOpenings(native, logs)).toMatchObject([{ name: 'tuesday', openings: 5, aborted: 5, attempts: 5 }]);
  });

  test('[F57] drops the player and puts a key of its own in the seat: the player’s key and receipts expose it', () => {
    const kit = honestSeat('p1');
    const { match: honest, log } = ceremonyWith(kit, termsWith(kit), someSecret(0));
    expect(honest.now.phase).toBe('contribute');
    const { lines } = ground({ hostHeld: [] }, 3);
    expect(judged(lines)).toMatchObject({ proved: false });
    expect(judged(lines, { keys: [kit.signer.publicKey] })).toEqual({ found: 'KeyMismatch', proved: false });
    expect(judged(lines, { receipts: log.receipts })).toEqual({ found: 'ReceiptMismatch', proved: false });
  });

  test('[F48] uses a ceremony again: a client that has shown its seed signs nothing in another log of this match', () => {
    const kit = honestSeat('p1');
    const { log } = ceremonyWith(kit, termsWith(kit), someSecret(0));
    // The host knows the seed now and begins the same match again with a secret that suits it.
    const again = new Hosted(clerkOf(highCard, termsWith(kit)), someSecret(7)) as unknown as Match;
    again.commit(SERVER, 'p2');
    expect(refusal(hear(kit, log, told(again, log.hashes.length)))).toMatchObject({ code: 'BadHead' });
    const other = signCommit(native, kit.signer, again.now.end, 'p1', kit.secret);
    expect(other.commit).toBe(log.ceremony.commits['p1']);
  });

  test('[F36] [F48] waits for a reload: a client that remembers its last head shows no seed in another log', () => {
    const kit = honestSeat('p1');
    const { match, log } = ceremonyWith(kit, termsWith(kit), someSecret(0));
    const again = new Hosted(clerkOf(highCard, termsWith(kit)), someSecret(7)) as unknown as Match;
    again.commit(SERVER, 'p2');
    const seated = (known?: Pick<SeatLog, 'head' | 'receipts'>) =>
      fairSeat({ kit, now: () => 0, salt: () => new Uint8Array(32), known });
    const part = (of: Match) => ({ type: 'log', from: 0, ...told(of), receipts: [] }) as const;
    // Without a memory it would commit to the same seed again, which the host knows by now.
    expect(seated().hear(part(again))).toMatchObject([{ type: 'commit', commit: log.ceremony.commits['p1'] }]);
    const careful = seated(log);
    expect(careful.hear(part(again))).toEqual([]);
    again.take(
      sure(takeCommit(again.clerk, again.now, signCommit(native, kit.signer, again.now.end, 'p1', kit.secret))),
    );
    expect(careful.hear({ ...part(again), from: 3, lines: again.lines.slice(3) })).toEqual([]);
    again.contribute('p2');
    expect(careful.hear({ ...part(again), from: 4, lines: again.lines.slice(4) })).toEqual([]);
    expect(careful.refusal ?? careful.log?.ahead.length).toBeTruthy();
    const honest = seated(log);
    expect(honest.hear(part(match))).toEqual([]);
    expect([honest.refusal, honest.log?.ahead]).toEqual([undefined, []]);
  });

  test.each(['one after the other', 'at the same time'])(
    '[F36] [F48] shows two tabs of one seat two logs, %s: only one of them gets the seed',
    async (order) => {
      const store = memoryKeys();
      const tabs = [new SeatKeys(store, 'token'), new SeatKeys(store, 'token')];
      const signer = await tabs[0]!.forMatch('g-1');
      const keys = { host: host.publicKey, seats: [signer, roleSecrets(SEED, 'p2').signer.publicKey] };
      const plan = { keys, hostHeld: ['p2'], options: { rounds: 1 } };
      const logs = [0, 7].map((n) => new Hosted(clerkOf(highCard, plan), someSecret(n)) as unknown as Match);
      for (const log of logs) log.commit(SERVER, 'p2');
      expect(logs[0]!.lines[0]).toBe(logs[1]!.lines[0]);
      const seats = await Promise.all(tabs.map((tab, i) => tab.seatIn('g-1', 0, logs[i]!.lines[0]!)));
      const receipts: Receipt[][] = [[], []];
      const shown: string[] = [];
      /** One exchange between the host and a tab: what the host tells, and what the client sends after it has settled. */
      const exchange = async (i: number): Promise<void> => {
        const log = logs[i]!;
        const from = seats[i]!.lines.length;
        const steps = seats[i]!.hear({ type: 'log', from, ...told(log, from), receipts: receipts[i]! });
        await seats[i]!.settled();
        if (seats[i]!.state.state === 'broken') return;
        for (const step of steps) {
          const role = 'p1';
          const written = sure(
            step.type === 'commit'
              ? takeCommit(log.clerk, log.now, { role, ...step })
              : takeContribution(log.clerk, log.now, { role, ...step }),
          );
          log.take(written);
          receipts[i]!.push(...written.receipts);
          if (step.type === 'contribute') shown.push(step.seed);
        }
      };
      for (let round = 0; round < 4; round++)
        if (order === 'at the same time') await Promise.all([exchange(0), exchange(1)]);
        else for (const i of [0, 1]) await exchange(i);
      expect(shown.length).toBeLessThanOrEqual(1);
      expect(seats.map(({ state }) => state.state)).toContain('broken');
    },
  );

  test('[F17] uses commitments and seeds of one match in another: they do not open there', () => {
    const kit = honestSeat('p1');
    const { match } = ceremonyWith(kit, termsWith(kit), someSecret(0));
    const [commit] = match.lines.flatMap((line) => {
      const { event } = JSON.parse(line) as { event: Record<string, string> };
      return event['type'] === 'commit' && event['role'] === 'p1' ? [event] : [];
    });
    const next = new Hosted(clerkOf(highCard, termsWith(kit, { gameId: 'g-2' })), someSecret(0)) as unknown as Match;
    const { head: prevHash, seq } = next.now.end;
    const sent = { role: 'p1', commit: commit!['commit']!, prevHash, seq, signature: commit!['signature']! };
    expect(refusal(takeCommit(next.clerk, next.now, sent))).toEqual({ code: 'BadSignature', role: 'p1', seq });
  });
});
