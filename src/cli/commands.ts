/** The commands of `cardwright`, one row each. A new command is a row here and a file in ./commands. */
import type { Io } from './terminal/io.ts';

/** A command of `cardwright`: what its help says, and where its code is. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The ways to call it, each without the leading `cardwright`. */
  readonly usage: readonly string[];
  /** Each option with what it does. */
  readonly options?: readonly (readonly [option: string, meaning: string])[];
  /** What its exit codes mean, where it has more than done, failed and asked wrongly. */
  readonly exits?: readonly (readonly [code: string, meaning: string])[];
  /** Loads the code only when it is asked for, so that `cardwright --help` stays quick. */
  load(): Promise<{ run(args: readonly string[], io: Io): Promise<number> }>;
}

const CHECKED = [
  ['0', 'everything was checked and is right'],
  ['1', 'something is wrong: the first fault is named'],
  ['2', 'asked wrongly: no such file, no game in it, no such event'],
  ['3', 'not all could be checked: the rules are not at hand, the log is'],
  ['', 'sealed, or the match was left or never began'],
] as const;

const INTERRUPTED = ['130', 'left with Ctrl-C; 143 and 129: ended by the system'] as const;

/** The options of every command that plays runs. */
const RUNS = [
  ['--n N', 'how many matches (1000)'],
  ['--within P', 'as many as make it certain to P points, not --n'],
  ['--pilot N', 'a pilot of N, not reused, says how many those are'],
  ['--seed TEXT', 'the same text, the same report to the byte'],
  ['--policy NAME,…', 'by seat: a bot, first(…), script(…), ismcts(300)'],
  ['--set name=value,…', "the game's own options"],
  ['--seats N', 'how many seats, where the game leaves a choice'],
  ['--workers N', 'threads (one less than the cores); 0: none'],
  ['--queue URL', 'let workers play: postgres://host/database'],
  ['--lot N', 'matches of a job on the queue (500)'],
  ['--partial', 'report although jobs on the queue have failed'],
  ['--most N', 'commands until a match is endless (10000)'],
  ['--format text|json|csv|svg', 'the form of the report; --json for short'],
  ['--chart NAME', 'which picture, with --format svg'],
  ['--out FILE', 'write it there'],
  ['--pictures FOLDER', 'every picture as SVG'],
  ['--report FILE', 'a page with pictures and tables'],
  ['--quiet', 'say nothing of the progress'],
] as const;

const RUN_EXITS = [
  ['0', 'played'],
  ['1', 'it failed: the game or its bot is at fault'],
  ['2', 'asked wrongly, or a file that cannot be written'],
  ['3', 'stopped with Ctrl-C: the report is marked partial'],
] as const;

const RULES = ['--rules GAME', 'the rules of the log, if they are not ours: ./my-game.ts'] as const;

/** Every command of the terminal with its help, in the order in which `--help` lists them. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'play',
    summary: 'play a game in the terminal',
    usage: [
      'play',
      'play GAME',
      'play ./my-game.ts',
      'play --resume FILE',
      'play GAME --auto --seed S --transcript FILE',
    ],
    options: [
      ['--seed TEXT', 'the same text deals the same match'],
      ['--bot NAME', 'who sits in the other seats: greedy, hard, ismcts(500ms) …'],
      ['--seats N', 'how many seats, where the game leaves a choice'],
      ['--set name=value,…', "the game's own options"],
      ['--auto', 'bots play all seats and you watch'],
      ['--transcript FILE', 'write a transcript for verify, and what your seat holds'],
      ['--resume FILE', 'goes on with a match that was kept (Ctrl-C or save)'],
      ['--real-time', 'against the clock, in games that have one'],
    ],
    exits: [
      ['0', 'the match was played, or left with quit or save'],
      ['1', 'it failed: the game or its bot is at fault'],
      ['2', 'asked wrongly: no such game, option or file'],
      INTERRUPTED,
    ],
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'verify',
    summary: 'check the transcript of a match',
    usage: ['verify FILE', 'verify FILE --rules ./my-game.ts', 'verify FILE --explain 17', 'verify - < FILE'],
    options: [
      RULES,
      ['--explain N', 'what event N says, how it is checked and what was behind it'],
      ['--head HASH', 'a head that you kept during play: it must be in the log'],
      ['--openings FILE', 'openings that you received, one JSON object a line'],
      ['--receipts FILE', 'receipts of the host that you kept, one JSON object a line'],
      ['--key HEX,…', 'public keys of seats that you know, your own among them'],
      ['--holdings FILE', 'what your client holds of the match: its key and receipts'],
      ['--require a,b', 'fail unless proved: committed, signed, beacon, complete'],
      ['--audit FILE', 'what the auditor of a sealed log has to show'],
      ['--strict', 'check every move a second time, by an independent checker'],
      ['--from N, --to N', 'hashes and signatures of these events only'],
      ['--json', 'the report as JSON'],
    ],
    exits: CHECKED,
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'replay',
    summary: 'step through the transcript of a match',
    usage: ['replay FILE', 'replay FILE --as NAME', 'replay FILE --rules ./my-game.ts'],
    options: [
      RULES,
      ['--as NAME', 'with the eyes of this seat (a spectator)'],
      ['--from N', 'start at event N'],
      ['--all', 'everything at once'],
    ],
    exits: [...CHECKED, INTERRUPTED],
    load: () => import('./commands/replay.ts'),
  },
  {
    name: 'conform',
    summary: 'play random matches of a game and check every law on the way',
    usage: ['conform GAME --n N --seed S', 'conform ./my-game.ts', 'conform ./my-game.ts --seed S --only 17'],
    options: [
      ['--n N', 'how many matches (100)'],
      ['--seed TEXT', 'where they start from (conform)'],
      ['--seats N', 'how many seats, where the game leaves a choice'],
      ['--set name=value,…', "the game's own options"],
      ['--sample N', 'how many steps of a match the costly laws look at (12)'],
      ['--only N', 'only match N: to see a fault again'],
    ],
    exits: [
      ['0', 'every law was kept'],
      ['1', 'a law was broken: law, seed and commands are printed'],
      ['2', 'asked wrongly: no such file, no game in it'],
    ],
    load: () => import('./commands/conform.ts'),
  },
  {
    name: 'odds',
    summary: 'how often do I draw it? Exact odds',
    usage: [
      'odds "60 cards, 24 land, 7 seen: land >= 2 and land <= 4"',
      'odds "60 cards, 4 key, on the play, turn 4: key >= 1" --turns 8',
      'odds "60 cards, 24 land, london, keep land>=2: land>=3"',
      'odds "11 cards, 1 a, 1 b, draw 5, by turn 3: a>=1 and b>=1"',
      'odds question.json --format json',
      'odds "by turn 3: downbeat-lance>=1" --game cycle',
    ],
    options: [
      ['--turns N', 'a table of the turns 1 to N'],
      ['--copies N', 'a table of 0 to N copies of what is asked for'],
      ['--engine NAME', 'only this engine, as cycle-exact or monte-carlo'],
      ['--n N, --seed TEXT', 'how often monte-carlo deals, and from where'],
      ['--game GAME', 'in a game with rules of its own: it is played'],
      ['--policy, --set, --seats', 'with --game, as for sim'],
      ['--format text|json|csv|svg', 'the form of the answer'],
      ['--chart NAME', 'which picture: by-turn, turn-grid, distribution …'],
      ['--out FILE', 'write it there'],
      ['--pictures FOLDER', 'every picture as SVG'],
      ['--report FILE', 'a page with pictures and tables'],
      ['--typed', 'every line typed is a question, answered at once'],
    ],
    load: () => import('./commands/odds.ts'),
  },
  {
    name: 'cycle-odds',
    summary: 'the same, for a deck that is drawn, discarded and reshuffled',
    usage: ['cycle-odds "11 cards, 1 a, 1 b, draw 5, by turn 3: a>=1 and b>=1"'],
    load: () => import('./commands/odds.ts'),
  },
  {
    name: 'sim',
    summary: 'play a game thousands of times: who wins, how long, how it ends',
    usage: [
      'sim GAME --n 20000 --workers 2 --seed S',
      'sim ./my-game.ts --policy own,random',
      'sim duel --outliers runs',
    ],
    options: [
      ...RUNS,
      ['--outliers FOLDER', 'the extremes as transcripts, for cardwright replay'],
      ['--typed', 'every line typed is a variant, played at once'],
    ],
    exits: RUN_EXITS,
    load: () => import('./commands/sim.ts'),
  },
  {
    name: 'cards',
    summary: 'which card does what, and what it is worth when it is left out',
    usage: [
      'cards duel --set deck=ember --n 500',
      'cards duel --leave blank --only kiln-runner,spark',
      'cards ./my-game.ts --deck decks.SEAT --leave drop',
    ],
    options: [
      ['--leave blank|drop', 'play it again without a copy of each card'],
      ['--only KIND,…', 'only without these'],
      ['--deck PATH', 'where its deck lists are: decks.SEAT.list'],
      ['--blank KIND', 'its kind that stands for nothing (blank)'],
      ...RUNS,
    ],
    exits: RUN_EXITS,
    load: () => import('./commands/cards.ts'),
  },
  {
    name: 'ab',
    summary: 'two ways of playing under the same seeds: is B better than A?',
    usage: [
      'ab duel --b policy=random --n 500',
      'ab duel --a deck=ember --b deck=ember,swap=old>new',
      'ab cycle --b draw_per_turn=6',
    ],
    options: [
      ['--a WORDS, --b WORDS', 'as for --set; for the first player policy=NAME,'],
      ['', 'swap=OLD>NEW, drop=KIND, blank=KIND, add=KIND'],
      ...RUNS,
    ],
    exits: RUN_EXITS,
    load: () => import('./commands/ab.ts'),
  },
  {
    name: 'sweep',
    summary: 'many variants against one base under the same seeds, in one table',
    usage: ['sweep duel --vary "drawPerTurn=1|2|3,openingHand=4..6" --n 200'],
    options: [['--vary WORDS', 'every combination: name=1|2|3,name=4..6; as for ab'], ...RUNS],
    exits: RUN_EXITS,
    load: () => import('./commands/sweep.ts'),
  },
  {
    name: 'worker',
    summary: 'play matches for runs that others have put on a queue',
    usage: ['worker --queue postgres://host/database', 'worker --queue URL --workers 4'],
    options: [
      ['--queue URL', 'where the jobs are: a PostgreSQL database'],
      ['--workers N', 'threads, each with a job of its own (one less than the cores)'],
      ['--lease SECONDS', 'how long a job waits for a worker that says nothing (30)'],
      ['--quiet', 'say nothing of the jobs'],
    ],
    exits: [['1', 'the queue was lost'], ['2', 'asked wrongly: no queue there, packages missing'], INTERRUPTED],
    load: () => import('./commands/worker.ts'),
  },
  {
    name: 'perft',
    summary: 'how many lines of play there are, command by command',
    usage: ['perft GAME --depth 3', 'perft ./my-game.ts --after 10 --depth 2', 'perft kuhn --depth 2 --chance'],
    options: [
      ['--depth N', 'commands of a line (2)'],
      ['--after N', 'from the position after N random commands (0)'],
      ['--chance', 'each outcome of chance is a line, not the seed’s'],
      ['--seed TEXT', 'the match that is counted from (perft)'],
      ['--set name=value,…', "the game's own options"],
      ['--seats N', 'how many seats, where the game leaves a choice'],
      ['--most N', 'lines at most (10000000)'],
      ['--format text|json|csv', 'the form of the answer'],
      ['--out FILE', 'write it there'],
    ],
    load: () => import('./commands/perft.ts'),
  },
  {
    name: 'golden',
    summary: 'keep whole matches, and see later whether they come out the same',
    usage: [
      'golden GAME --out my-game.jsonl --n 50',
      'golden my-game.jsonl',
      'golden my-game.jsonl --update --reason "scry asks before it looks"',
    ],
    options: [
      ['--out FILE', 'where to keep them, a .jsonl'],
      ['--n N', 'how many matches (50)'],
      ['--seed TEXT', 'where they start from (golden)'],
      ['--policy NAME,…', 'who plays, seat by seat (random)'],
      ['--set name=value,…', "the game's own options"],
      ['--seats N', 'how many seats, where the game leaves a choice'],
      ['--most N', 'commands until a match is cut (1000)'],
      ['--update', 'write a file anew, after telling what differs'],
      ['--reason TEXT', 'why, in a line that stays in the file'],
    ],
    exits: [
      ['0', 'all come out as they did, or were written'],
      ['1', 'some differ: each is told with its first command'],
      ['2', 'asked wrongly: no such game or file'],
    ],
    load: () => import('./commands/golden.ts'),
  },
  {
    name: 'shuffles',
    summary: 'is the shuffle fair? Ours beside four that people write',
    usage: ['shuffles', 'shuffles --cards 5 --report shuffles.html'],
    options: [
      ['--cards N', 'how many cards, 2 to 5 (4)'],
      ['--n N, --seed TEXT', 'how often each is dealt, and from where (24000)'],
      ['--format text|json|csv|svg', 'the form of the answer'],
      ['--chart NAME', 'which picture: ours, naive-swap, modulo …'],
      ['--out FILE', 'write it there'],
      ['--pictures FOLDER', 'every picture as SVG'],
      ['--report FILE', 'a page with pictures and tables'],
    ],
    load: () => import('./commands/shuffles.ts'),
  },
  {
    name: 'solve',
    summary: 'how a small game for two is played when nobody makes a mistake',
    usage: [
      'solve GAME',
      'solve ./my-bluff.ts --iterations 5000',
      'solve ./my-bluff.ts --payoff chips --format csv --out strategy.csv',
    ],
    options: [
      ['--iterations N', 'how long it is practised (1000)'],
      ['--payoff NAME', 'what is played for: a value of seats, such as chips'],
      ['--set name=value,…', "the game's own options"],
      ['--nodes N', 'how large a tree may be (200000)'],
      ['--cards each', 'tell equal cards apart, for rules that do'],
      ['--seed TEXT', 'without effect: nothing is drawn'],
      ['--format text|json|csv', 'the form of the answer'],
      ['--out FILE', 'write it there'],
    ],
    load: () => import('./commands/solve.ts'),
  },
  {
    name: 'serve',
    summary: 'serve matches over the network',
    usage: [
      'serve',
      'serve --port 8080 --data ./matches',
      'serve --database postgres://localhost/cardwright',
      'serve ./my-game.ts ./rummy.yaml',
    ],
    options: [
      ['--port N', 'where it listens (4110)'],
      ['--host ADDRESS', 'for whom: this machine alone, unless said (127.0.0.1)'],
      ['--data FOLDER', 'where matches are kept (.cardwright)'],
      ['--database URL', 'keep them in PostgreSQL (or DATABASE_URL)'],
      ['--keep DAYS', 'forget matches that have been over for so long'],
      ['--lease MS', 'how long a silent server keeps its matches (10000)'],
      ['--log FILE', 'a line of JSON for each event; - is the error stream'],
      ['--host-names NAMES', 'answer only to these names of a Host header (a,b)'],
      ['--matches N', 'unfinished matches at one time (5000)'],
      ['--matches-per-address N', 'of them from one address, or IPv6 /64 (100)'],
      ['--new-matches N', 'matches created from one address a minute (20)'],
      ['--expire-tables MINUTES', 'end public tables that nobody joins or follows (30)'],
      ['--set-aside DAYS', 'put matches aside that nobody plays or follows (2)'],
      ['--behind-proxy', 'believe X-Forwarded-For, which your proxy sets'],
      ['--stacked', 'whoever makes a match may lay its cards: for tests'],
      ['--jwt-key FILE', 'a public key (PEM): tokens signed with it count, too'],
      ['--jwt-issuer NAME', 'who signs those tokens (`iss`)'],
      ['--jwt-audience NAME', 'for whom (`aud`)'],
    ],
    load: () => import('./commands/serve.ts'),
  },
  {
    name: 'backup',
    summary: 'copy all matches into one file, also while they are served',
    usage: ['backup matches-monday.db', 'backup copy.db --data ./matches'],
    options: [['--data FOLDER', 'where matches are kept (.cardwright)']],
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'restore',
    summary: 'put a backup in the place of the matches that are kept',
    usage: ['restore matches-monday.db', 'restore copy.db --data ./matches'],
    options: [['--data FOLDER', 'where matches are kept (.cardwright)']],
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'matches',
    summary: 'list the stored matches, and what can be done with each',
    usage: ['matches', 'matches --data ./matches', 'matches ./my-game.ts --json'],
    options: [
      ['--data FOLDER', 'where matches are kept (.cardwright)'],
      ['--json', 'one JSON document'],
    ],
    load: () => import('./commands/matches.ts'),
  },
  {
    name: 'audit',
    summary: 'tell the auditor what a sealed match keeps from everybody else',
    usage: ['audit MATCH --out audit.json', 'audit MATCH --data ./matches', 'audit MATCH --rules ./my-game.ts'],
    options: [
      ['--data FOLDER', 'where matches are kept (.cardwright)'],
      ['--database URL', 'or a PostgreSQL: postgres://…, or DATABASE_URL'],
      ['--rules GAME', 'the rules of the match, if they are not ours'],
      ['--out FILE', 'write it there, for `verify --audit FILE`'],
    ],
    load: () => import('./commands/audit.ts'),
  },
  {
    name: 'check',
    summary: 'check a game written as YAML and tell everything that is wrong',
    usage: ['check game.yaml', 'check game.yaml --watch', 'check game.yaml --json'],
    options: [
      ['--watch', 'check again whenever the file changes'],
      ['--json', 'the problems as JSON'],
      ['--fragment', 'a part of a game: no name, players or end are needed'],
      ['--phrases', 'print the game as phrases, from its canonical form'],
    ],
    exits: [
      ['0', 'the game can be played; there may be warnings'],
      ['1', 'something is wrong: every fault is told with its place'],
      ['2', 'asked wrongly: no such file'],
    ],
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'rules',
    summary: 'print the rules of a game on one page',
    usage: ['rules GAME'],
    load: () => import('./commands/rules.ts'),
  },
  {
    name: 'schema',
    summary: 'print the JSON Schema of game files, for an editor',
    usage: ['schema'],
    load: () => import('./commands/schema.ts'),
  },
  {
    name: 'new',
    summary: 'write a small project for a game of your own',
    usage: ['new my-game'],
    load: () => import('./commands/new.ts'),
  },
];
