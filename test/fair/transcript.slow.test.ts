import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { autoMatch, roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import { ok, type Json } from '../../src/core/index.ts';
import {
  abort,
  act,
  announce,
  chainTip,
  checkOpening,
  close,
  deal,
  ENGINE,
  hasSigned,
  headMessage,
  openTranscript,
  previousLink,
  seedFromLink,
  SERVER,
  takeCommit,
  takeContribution,
  verdict,
  type PileRoot,
} from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { seedFromText, toHex } from '../../src/rng/index.ts';
import { eventsOf, rehash, rewrite, SEED, shown, verify } from './forge.ts';
import { clerkOf, Hosted, refusal, sure } from './hosted.ts';
import { trickle } from './trickle.ts';

const secret = (role: string) => roleSecrets(SEED, role);

test('[F16] the engine of a log is the version of the package', () => {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect((JSON.parse(file) as { version: string }).version).toBe(ENGINE);
});

describe('the ceremony', () => {
  test('[F15] every step out of its time is refused', () => {
    const match = new Hosted(clerkOf(trickle));
    const { clerk } = match;
    const early = { code: 'WrongPhase', expected: 'commit' };
    expect(refusal(takeContribution(clerk, match.now, match.seedOf('ann')))).toMatchObject(early);
    expect(refusal(deal(clerk, match.now, secret(SERVER)))).toMatchObject(early);
    expect(refusal(close(clerk, match.now, secret(SERVER)))).toMatchObject(early);
    match.agree();
    expect(refusal(takeCommit(clerk, match.now, match.commitOf('ann')))).toMatchObject({ expected: 'deal' });
    expect(refusal(abort(clerk, match.now))).toMatchObject({ code: 'WrongPhase', expected: 'deal' });
    match.deal();
    expect(refusal(deal(clerk, match.now, secret(SERVER)))).toMatchObject({ expected: 'play' });
    match.playOut().close();
    expect(refusal(close(clerk, match.now, secret(SERVER)))).toMatchObject({ expected: 'closed' });
  });

  test('[F17] a second commitment, a copied one and one of a stranger are refused', () => {
    const match = new Hosted(clerkOf(trickle));
    match.commit('ann');
    const sent = (role: string) => match.commitOf(role).commit;
    const commit = (role: string, hash: string) =>
      refusal(takeCommit(match.clerk, match.now, { ...match.commitOf(role), commit: hash }));
    expect(commit('ann', sent('bob'))).toEqual({ code: 'DuplicateCommit', role: 'ann' });
    expect(commit('bob', sent('ann'))).toEqual({ code: 'DuplicateCommit', role: 'bob' });
    expect(commit('eve', sent('eve'))).toEqual({ code: 'UnknownRole', role: 'eve' });
    expect(commit('__proto__', sent('eve'))).toEqual({ code: 'UnknownRole', role: '__proto__' });
    expect(commit('bob', 'nonsense')).toEqual({ code: 'NotHex', role: 'bob' });
  });

  test('[F18] a seed that does not open its commitment is refused, for players and for the host', () => {
    const match = new Hosted(clerkOf(trickle));
    match.commit('ann', SERVER, 'bob');
    const show = (role: string, from: string) =>
      takeContribution(match.clerk, match.now, match.seedOf(role, secret(from)));
    expect(refusal(show('ann', 'bob'))).toEqual({ code: 'CommitMismatch', role: 'ann' });
    expect(refusal(show(SERVER, SERVER))).toEqual({ code: 'UnknownRole', role: SERVER });
    match.take(sure(show('ann', 'ann')));
    expect(refusal(show('ann', 'ann'))).toEqual({ code: 'UnknownRole', role: 'ann' });
    match.take(sure(show('bob', 'bob')));
    const mismatch = { code: 'CommitMismatch', role: SERVER };
    expect(refusal(deal(match.clerk, match.now, secret('ann')))).toEqual(mismatch);
    expect(refusal(deal(match.clerk, match.now, seedFromText('no secret at all')))).toEqual(mismatch);
    match.deal().playOut();
    expect(refusal(close(match.clerk, match.now, secret('ann')))).toEqual(mismatch);
    expect(refusal(close(match.clerk, match.now, undefined))).toEqual(mismatch);
  });

  const steps = [SERVER, 'ann', 'bob', 'ann shows', 'bob shows'];
  test.each(steps.map((_, done) => [done]))(
    '[F19] given up after %i steps, the log blames whom it waited for',
    (done) => {
      const match = new Hosted(clerkOf(trickle));
      match.commit(...steps.slice(0, Math.min(done, 3)));
      if (done === 4) match.contribute('ann');
      match.take(sure(abort(match.clerk, match.now)));
      const blamed = [[SERVER, 'ann', 'bob'], ['ann', 'bob'], ['bob'], ['ann', 'bob'], ['bob']][done];
      const report = verify(match.lines);
      expect([report.status, report.missing]).toEqual(['aborted', blamed]);
      expect(eventsOf(match.lines).some(({ type }) => type === 'event' || type === 'reveal')).toBe(false);
      const late = takeContribution(match.clerk, match.now, match.seedOf('bob'));
      expect(refusal(late)).toEqual({ code: 'ContributionLate', role: 'bob', deadline: null });
      expect(refusal(takeCommit(match.clerk, match.now, match.commitOf('bob')))).toMatchObject({
        expected: 'closed',
      });
    },
  );

  test('[F21] a host that published the tip of a chain shows the link that its seed comes from', () => {
    const lastLink = new Uint8Array(32).fill(9);
    const link = previousLink(previousLink(lastLink));
    const server = { seed: seedFromLink(native, link, 'g-1'), salt: new Uint8Array(32).fill(4), link };
    const match = new Hosted(clerkOf(trickle, { tip: toHex(chainTip(lastLink, 5)) }), server).agree().deal().playOut();
    const tip = { code: 'LinkMismatch', tip: match.now.terms.tip };
    const { link: _, ...without } = server;
    expect(refusal(close(match.clerk, match.now, without))).toEqual(tip);
    expect(refusal(close(match.clerk, match.now, { ...server, link: lastLink }))).toEqual(tip);
    match.close();
    expect(verify(match.lines).status).toBe('ok');
    const events = eventsOf(match.lines);
    const other = rewrite([...events.slice(0, -1), { ...events.at(-1)!, link: toHex(lastLink) }]);
    expect(verify(other).failure).toMatchObject({ code: 'CommitMismatch', seq: events.length - 1 });
  });

  test('[F11] [F1] what a level does not allow is refused before anything is written', () => {
    const open = (plan: object) => refusal(openTranscript(clerkOf(trickle, plan)));
    expect(open({ profile: 'fast' })).toEqual({ code: 'ProfileNotAllowed', profile: 'fast', level: 'committed' });
    expect(open({ level: 'trustless' })).toEqual({ code: 'LevelNotOffered', level: 'trustless' });
    expect(open({ isSigned: false })).toMatchObject({ code: 'KeysMissing' });
    expect(open({ keys: { host: '00'.repeat(32), seats: [] } })).toMatchObject({ code: 'KeysMissing' });
    const server = { ...trickle, blank: () => ({ ...trickle.blank({ turns: 1, size: 4, fixed: false }) }) };
    const named = {
      ...server,
      blank: () => ({ ...server.blank(), layout: { ...server.blank().layout, seats: ['server', 'b'] } }),
    };
    expect(refusal(openTranscript(clerkOf(named)))).toEqual({ code: 'SeatNameTaken', name: 'server' });
  });
});

describe('actions', () => {
  test('[F35] an action signed for another head is refused with the head to sign for', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const stale = match.next();
    match.act(match.next());
    const before = match.now;
    expect(refusal(act(match.clerk, match.now, stale))).toEqual({
      code: 'StaleHead',
      expected: match.now.end.head,
      got: stale.prevHash,
    });
    expect(match.now).toBe(before);
  });

  test('[F35] an action under another name, changed or unsigned is refused', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const sent = match.sign('ann', { type: 'draw' });
    const tried = (change: object) => refusal(act(match.clerk, match.now, { ...sent, ...change }));
    expect(tried({ seat: 'bob' })).toMatchObject({ code: 'BadSignature', role: 'bob' });
    expect(tried({ seat: 'eve' })).toEqual({ code: 'NoSuchSeat', seat: 'eve' });
    expect(tried({ command: { type: 'shuffle' } })).toMatchObject({ code: 'BadSignature', role: 'ann' });
    expect(tried({ signature: '' })).toMatchObject({ code: 'BadSignature', role: 'ann' });
    expect(tried({ command: { type: 'play', card: 1 }, salt: 'short' })).toMatchObject({ code: 'SaltMissing' });
  });

  test('[F31] a command that cannot be written down is refused, whatever a client sends', () => {
    // A game whose gate lets everything through: what a log can hold is still asked.
    const lax: typeof trickle = { ...trickle, parseCommand: (raw) => ok(raw as never) };
    const match = new Hosted(clerkOf(lax)).agree().deal();
    const sent = match.sign('ann', { type: 'draw' });
    const tried = (command: unknown) => refusal(act(match.clerk, match.now, { ...sent, command: command as never }));
    expect(tried({ type: 'play', card: 0.5 })).toEqual({ code: 'NotCanonical', path: '/fields/card' });
    expect(tried({ type: 'play', card: { deep: [Number.NaN] } })).toMatchObject({ code: 'NotCanonical' });
    expect(tried({ type: '\ud800' })).toMatchObject({ code: 'NotCanonical', path: '/type' });
    for (const nonsense of [null, undefined, 7, 'draw', [], {}, { type: 3 }]) {
      expect(tried(nonsense)).toMatchObject({ code: 'BadCommand' });
    }
  });

  test('[F35] what the rules refuse leaves no trace in the log', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const { length } = match.lines;
    expect(refusal(act(match.clerk, match.now, match.sign('bob', { type: 'draw' })))).toEqual({ code: 'NotYourTurn' });
    expect(refusal(act(match.clerk, match.now, match.sign('ann', { type: 'fly' })))).toEqual({ code: 'BadCommand' });
    expect(refusal(act(match.clerk, match.now, match.sign('ann', { type: 'play', card: 999 })))).toMatchObject({
      code: 'UnknownHandle',
    });
    expect(match.lines).toHaveLength(length);
    expect(act(match.clerk, match.now, match.sign('ann', { type: 'draw' })).ok).toBe(true);
  });

  test('[F34] the cards of a command stand in the log as a salted hash until the reveal', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal().playOut();
    const actions = eventsOf(match.lines).filter(({ type }) => type === 'action');
    const named = actions.filter(({ action }) => ['play', 'tuck'].includes((action as { type: string }).type));
    expect(named.length).toBeGreaterThan(3);
    for (const { action } of actions)
      expect(Object.keys(action as object).sort()).toEqual(isNaming(action!) ? ['hidden', 'type'] : ['type']);
    const hashes = named.map(({ action }) => (action as { hidden: string }).hidden);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('[F36] the host signs each head it announces', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const head = announce(native, match.clerk.host!, match.now.end);
    expect([head.seq, head.hash]).toEqual([match.lines.length - 1, match.now.end.head]);
    expect(hasSigned(native, match.clerk.host!.publicKey, headMessage(native, head), head.signature)).toBe(true);
    match.playOut().close();
    expect(verify(match.lines, { head: head.hash }).status).toBe('ok');
  });
});

describe('what is proved', () => {
  test('[F3] the same seed gives the same bytes, another seed another deal', () => {
    const lines = (seed: string) => sure(autoMatch(highCard, { seed })).lines.join('\n');
    expect(lines('S')).toBe(lines('S'));
    expect(lines('T')).not.toBe(lines('S'));
  });

  test('[F42] the small game passes on both levels, with and without signatures', () => {
    for (const level of ['committed', 'seeded'] as const) {
      const { lines, openings } = sure(autoMatch(highCard, { seed: 'levels', level }));
      const report = verify(lines, { games: [highCard], strict: true, openings });
      expect([report.failure, report.status]).toEqual([undefined, 'ok']);
    }
    const unsigned = new Hosted(clerkOf(trickle, { level: 'seeded', isSigned: false })).deal().playOut();
    unsigned.close();
    const report = verify(unsigned.lines);
    expect([report.failure, report.status]).toEqual([undefined, 'ok']);
    expect(report.checks[2]).toMatchObject({ status: 'skipped', words: 'The match was played without signatures.' });
    expect(report.checks[4]).toMatchObject({ status: 'skipped' });
    expect(report.unproved).toEqual(['seeded', 'unsigned']);
    expect(verdict(report)).toMatch(
      /^Passed, without proof of the deal: the host alone made the seed; nobody signed\. .+ \(turns\)\.$/,
    );
  });

  test('[F42] where the terms name no keys a signature is refused, for nobody could check it', () => {
    const unsigned = new Hosted(clerkOf(trickle, { level: 'seeded', isSigned: false })).deal().playOut();
    unsigned.close();
    const at = eventsOf(unsigned.lines).findIndex(({ type }) => type === 'action');
    const action = rehash(
      unsigned.lines,
      eventsOf(unsigned.lines).map((event, i) => (i === at ? { ...event, signature: '00'.repeat(64) } : event)),
    );
    expect(verify(action).failure).toMatchObject({ code: 'BadSignature', seq: at });
    const junk = `,"signature":"${'00'.repeat(64)}"}`;
    const head = [...unsigned.lines.slice(0, -1), unsigned.lines.at(-1)!.replace(/\}$/, junk)];
    expect(verify(head).failure).toMatchObject({ code: 'BadSignature', seq: head.length - 1 });
  });

  test('[F11] the fast profile can be replayed on level seeded', () => {
    const match = new Hosted(clerkOf(trickle, { level: 'seeded', profile: 'fast', isSigned: false })).deal().playOut();
    match.close();
    const report = verify(match.lines);
    expect(report.status).toBe('ok');
    expect(report.checks[6]).toMatchObject({ status: 'skipped', words: expect.stringContaining('fast') });
    expect(verdict(report)).toMatch(
      /^Passed, without proof of the deal: the host alone made the seed; nobody signed; the shuffles come from a fast generator\. /,
    );
    expect(eventsOf(match.lines).some(({ pile }) => pile !== undefined)).toBe(false);
  });

  test('[F11] a profile that shuffles nothing is not for a match that is written down', () => {
    const plan = { level: 'seeded', profile: 'identity', isSigned: false } as const;
    const refused = { code: 'ProfileNotAllowed', profile: 'identity', level: 'seeded' };
    expect(refusal(openTranscript(clerkOf(trickle, plan)))).toEqual(refused);
    const { lines } = sure(autoMatch(highCard, { seed: 'plain', level: 'seeded' }));
    const [open, ...rest] = eventsOf(lines);
    const claimed = (level: string, profile: string) =>
      verify(rewrite([{ ...open!, level, profile }, ...rest], 'plain'), { games: [highCard] }).failure;
    expect(claimed('seeded', 'identity')).toMatchObject({ code: 'ProfileNotAllowed', seq: 0 });
    expect(claimed('committed', 'fast')).toMatchObject({ code: 'ProfileNotAllowed', seq: 0 });
  });

  test('[F23] a match that was left is proved as far as it went, and never called ok', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    match.act(match.next());
    match.close();
    const report = verify(match.lines);
    expect([report.status, report.failure, report.outcome]).toEqual(['partial', undefined, undefined]);
    expect(report.checks[11]).toMatchObject({ name: 'result', status: 'skipped' });
    expect(verdict(report)).toMatch(/^Partial: the log leaves the match undecided.*only a head you kept/);
  });

  test('[F36] a host that cuts the end of a match off gets no ok, and a head that was kept proves the cut', () => {
    const match = new Hosted(clerkOf(trickle, { options: { turns: 20 } })).agree().deal().playOut();
    match.close();
    const events = eventsOf(match.lines);
    const cut = events.findLastIndex(({ type }) => type === 'action');
    const reveal = events.at(-1)!;
    const before = (key: string) => (reveal[key] as { seq: number }[]).filter(({ seq }) => seq < cut);
    const kept = events.slice(0, cut);
    const shuffles = (reveal['shuffles'] as Json[]).slice(0, kept.filter(({ pile }) => pile !== undefined).length);
    const left = { type: 'result', outcome: null, seq: cut };
    const trimmed = { ...reveal, actions: before('actions') as unknown as Json, shuffles };
    const lines = rewrite([...kept, left, trimmed]);
    const report = verify(lines);
    expect([report.failure, report.status]).toEqual([undefined, 'partial']);
    const { hash } = JSON.parse(match.lines[cut]!) as { hash: string };
    expect(verify(lines, { head: hash }).failure?.code).toBe('HeadMismatch');
  });

  test('[F16] what a level has no use for cannot be agreed on', () => {
    const open = (plan: Parameters<typeof clerkOf>[1]) => refusal(openTranscript(clerkOf(trickle, plan)));
    expect(open({ level: 'seeded', tip: '00'.repeat(32) })).toEqual({ code: 'TipNotUsed', level: 'seeded' });
    const secret = { options: ['nonsense'], salt: new Uint8Array(32) };
    expect(open({ secret })).toEqual({ code: 'NothingHidden', level: 'committed' });
  });

  test('[F43] a reveal or terms with what a level does not have are refused', () => {
    const { lines } = sure(autoMatch(trickle, { seed: SEED, options: { turns: 8 }, level: 'seeded' }));
    const events = eventsOf(lines);
    const changed = (at: number, fields: object) => verify(rewrite(events.with(at, { ...events.at(at)!, ...fields })));
    const last = events.length - 1;
    const junk = { seed: '11'.repeat(64), salt: '22'.repeat(32) };
    expect(changed(-1, {}).failure).toBeUndefined();
    expect(changed(-1, { server: junk }).failure).toMatchObject({ code: 'Schema', seq: last });
    expect(changed(-1, { link: '33'.repeat(32) }).failure).toMatchObject({ code: 'Schema', seq: last });
    expect(changed(-1, { optionsSalt: '44'.repeat(32) }).failure).toMatchObject({ code: 'Schema', seq: last });
    expect(changed(0, { beacon: { chain: 'x', round: 1, within: 1 } }).failure).toMatchObject({
      code: 'Schema',
      seq: 0,
    });
    expect(changed(0, { tip: '55'.repeat(32) }).failure).toMatchObject({ code: 'Schema', seq: 0 });
  });

  test('[F16] a secret option is hidden by a salt until the reveal, and the decks with it', () => {
    const plan = { options: { turns: 12, size: 40 }, secret: { options: ['size'], salt: new Uint8Array(32).fill(3) } };
    const match = new Hosted(clerkOf(trickle, plan)).agree().deal().playOut();
    const [open] = eventsOf(match.lines);
    expect([open!['config'], Object.keys(open!['hidden'] as object)]).toEqual([{ turns: 12 }, ['size']]);
    const bare = new Hosted(clerkOf(trickle, { options: plan.options })).now.terms;
    expect(open!['decks']).not.toEqual(bare.decks);
    match.close();
    expect(verify(match.lines).status).toBe('ok');
    const lie = match.lines.map((line) => line.replace('"options":{"size":40}', '"options":{"size":39}'));
    expect(verify(lie).failure?.code).toBe('ChainBroken');
  });

  test('[F24] under rule after_series the reveal comes later and completes the log', () => {
    const match = new Hosted(clerkOf(trickle, { reveal: 'after_series' })).agree().deal().playOut();
    const { audit } = match.close();
    expect(verify(match.lines).status).toBe('partial');
    expect(verify(match.lines, { audit: audit as Json }).status).toBe('ok');
    expect(verify(match.lines.slice(0, -1)).failure?.code).toBe('MissingReveal');
  });

  test('[F24] under rule auditor players check what is public, and the auditor everything', () => {
    const match = new Hosted(clerkOf(trickle, { reveal: 'auditor' })).agree().deal().playOut();
    const { audit } = match.close();
    const { lines, openings } = match;
    expect(lines.join('')).not.toContain(toHex(match.now.master!));
    const report = verify(lines, { openings });
    expect([report.status, report.failure]).toEqual(['partial', undefined]);
    expect(report.checks.map(({ status }) => status[0]).join('')).toBe('pppppsssspsss');
    expect(verify(lines, { audit: audit as Json, openings }).status).toBe('ok');
    const other = { ...audit, master: '00'.repeat(64) } as Json;
    expect(verify(lines, { audit: other }).failure?.code).toBe('MissingReveal');
    const wrong = [{ ...openings[0]!, opening: { ...openings[0]!.opening, card: 50 } }];
    expect(verify(lines, { openings: wrong }).failure?.code).toBe('OpeningMismatch');
    expect(verify(lines.slice(0, -1)).failure?.code).toBe('MissingReveal');
  });

  test('[F9] a shuffle that depends on the order of its cards is refused on level committed, and told on seeded', () => {
    const careless: typeof trickle = {
      ...trickle,
      decide(r, seat, command) {
        if (command.type === 'shuffle') r.shuffle(0, 'positions');
        return trickle.decide(r, seat, command);
      },
    };
    const match = new Hosted(clerkOf(careless)).agree().deal();
    const refused = refusal(act(match.clerk, match.now, match.sign('ann', { type: 'shuffle' })));
    expect(refused).toEqual({ code: 'ShuffleInput', level: 'committed' });
    const alone = new Hosted(clerkOf(careless, { level: 'seeded' })).deal();
    alone.act(alone.sign('ann', { type: 'shuffle' }));
    alone.playOut().close();
    expect(verify(alone.lines, { games: [careless] }).status).toBe('ok');
  });

  test('[F6] several numbers from one stream, with others in between, are made again', () => {
    const dicey: typeof trickle = {
      ...trickle,
      decide(r, seat, command) {
        if (command.type === 'roll') {
          const [one, other] = [r.stream(`opening:${r.seq}`), r.stream(`mulligan:${r.seq}`)];
          for (const sides of [20, 21, 22]) {
            one(sides, true);
            other(1000, true);
          }
        }
        return trickle.decide(r, seat, command);
      },
    };
    const match = new Hosted(clerkOf(dicey)).agree().deal().playOut();
    match.close();
    expect(verify(match.lines, { games: [dicey] }).failure).toBeUndefined();
  });

  test('[F13] a shuffle of more than 98 cards is noted, and no fault', () => {
    const report = (size: number) =>
      verify(sure(autoMatch(trickle, { seed: SEED, options: { turns: 4, size } })).lines);
    expect([report(98).status, report(98).warnings]).toEqual(['ok', []]);
    expect(report(99)).toMatchObject({ status: 'ok', warnings: [expect.stringContaining('fair/seed-space')] });
  });

  test('[F42] a stretch of the log is checked by chain and signatures, and called partial', () => {
    const { lines } = sure(autoMatch(trickle, { seed: SEED, options: { turns: 20 } }));
    expect(verify(lines, { from: 60, to: 80 }).status).toBe('partial');
    const broken = lines.with(70, lines[70]!.replace('"seq":70', '"seq":71'));
    expect(verify(broken, { from: 60, to: 80 }).failure).toMatchObject({ code: 'SeqGap', seq: 70 });
    expect(verify(broken, { from: 71, to: 80 }).status).toBe('partial');
    expect(verify(lines, { from: 1e9 }).status).toBe('partial');
  });
});

describe('openings', () => {
  const match = new Hosted(clerkOf(trickle, { options: { turns: 60 } })).agree().deal().playOut();
  const events = eventsOf(match.lines);
  const roots = new Map<string, PileRoot>();
  for (const { pile } of events) {
    const root = pile as unknown as PileRoot | undefined;
    if (root) roots.set(`${root.zone}:${root.gen}`, root);
  }

  test('[F28] every card that a seat comes to see from the deck is opened to that seat, and opens', () => {
    expect(match.openings.length).toBeGreaterThan(20);
    for (const { viewer, zone, opening, seq } of match.openings) {
      expect(checkOpening(native, roots.get(`${zone}:${opening.gen}`)!, opening)).toBe(true);
      const seat = match.now.terms.seats[viewer as number];
      const action = events.slice(0, seq + 1).findLast(({ type }) => type === 'action');
      const isDealt = seq < 70 && action === undefined;
      expect(isDealt || action?.['seat'] === seat).toBe(true);
    }
  });

  test('[F30] a card played from a hand is not opened to the others', () => {
    const played = events.filter((event) => shown(event)['verb'] === 'play').map(({ seq }) => seq);
    expect(played.length).toBeGreaterThan(5);
    expect(match.openings.filter(({ seq }) => played.includes(seq))).toEqual([]);
  });

  test('[F30] slots are told while everybody can count along, and no longer after a card was put back unseen', () => {
    const rows = events.filter((event) => ['shuffled', 'moved'].includes(shown(event)['type'] as string));
    let countable = false;
    let told = 0;
    for (const event of rows) {
      const { type, verb } = shown(event);
      if (type === 'shuffled') countable = true;
      if (verb === 'tuck') countable = false;
      if (verb !== 'draw' && verb !== 'deal') continue;
      expect(event['slots'] !== undefined, `event ${event.seq}`).toBe(countable);
      told += countable ? 1 : 0;
    }
    expect(told).toBeGreaterThan(2);
  });

  test('[F29] a pile in a given order is committed as it lies, under a label of its own', () => {
    const fixed = new Hosted(clerkOf(trickle, { options: { turns: 30, fixed: true } })).agree().deal().playOut();
    const laid = eventsOf(fixed.lines).find(({ type }) => type === 'laid')!;
    expect(laid['pile']).toMatchObject({ zone: 'deck!', gen: 0, size: 52 });
    expect(fixed.openings.some(({ zone }) => zone === 'deck!')).toBe(true);
    fixed.close();
    expect(verify(fixed.lines, { openings: fixed.openings }).status).toBe('ok');
  });
});

function isNaming(action: Json): boolean {
  return ['play', 'tuck'].includes((action as { type: string }).type);
}
