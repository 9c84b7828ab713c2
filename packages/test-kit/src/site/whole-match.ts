/**
 * One short match with every difficult case: rain before and in the chase, reviews, a drop, a free hit, a correction, a
 * tie off the last ball and two Super Overs. Always the same balls, sent chapter by chapter, so that a test can check
 * between any two of them.
 */
import type { Command } from '@sightscreen/cricket';
import { desk, seeded } from './auto-scorer.ts';
import type { Scorer } from './scorer.ts';

type Ball = Extract<Command, { type: 'ball' }>;
const HOME = [
  'Ada Thornbury',
  'Beatrix Lowe',
  'Cordelia Finch',
  'Dilys Marchetti',
  'Esme Okonjo',
  'Freya Lindqvist',
  'Greta Holloway',
  'Hana Vost',
  'Imogen Sark',
  'Juno Pellatt',
  'Kit Ravensworth',
];
const AWAY = [
  'Lena Mbeki-Ross',
  'Maud Karimzad',
  'Nell Ashdown',
  'Orla Quill',
  'Priya Sadozai',
  'Quenby Ferrar',
  'Rosalind Featherstonehaugh',
  'Sunniva Dahl',
  'Tamsin Oduya',
  'Una Bright',
  'Verity Coe',
];
const NAMES = [HOME, AWAY] as const;

/**
 * Symbols of a scorer: `.` 1 2 3 runs, 4 6 boundaries, `wd`, `wd4` (five wides), `lb1`, `b4`, `nb6` (a no-ball hit for
 * six), `W` bowled.
 */
function ballOf(sign: string): Ball {
  const [, kind, digits] = /^(wd|lb|b|nb|W|\.)?(\d*)$/.exec(sign) ?? [];
  const runs = Number(digits ?? 0);
  const boundary = runs === 4 || runs === 6 ? { boundary: true } : {};
  if (kind === 'wd') return { type: 'ball', wide: runs, ...boundary };
  if (kind === 'lb') return { type: 'ball', legByes: runs, ...boundary };
  if (kind === 'b') return { type: 'ball', byes: runs, ...boundary };
  if (kind === 'nb') return { type: 'ball', noBall: true, bat: runs, ...boundary };
  if (kind === 'W') return { type: 'ball', wicket: { kind: 'bowled' } };
  return { type: 'ball', bat: runs, ...boundary };
}

export interface Chapter {
  name: string;
  status: string;
  happen: () => Promise<void>;
}

/** The script of one match; `chapters` must be sent in order. */
export class WholeMatch {
  match = '';
  /** The ball corrected in the chapter `correction`. */
  corrected = 0;
  private readonly scorer: Scorer;
  private readonly ids: number[][] = [];
  private readonly random = seeded(29);

  constructor(scorer: Scorer) {
    this.scorer = scorer;
  }

  private id(side: 0 | 1, name: string): number {
    const at = NAMES[side].findIndex((one) => one.endsWith(name));
    if (at === -1) throw new Error(`nobody of side ${side} is called ${name}`);
    return this.ids[side]![at]!;
  }

  /** Sends one command; returns the numbers of its deliveries. */
  private async say(command: Command): Promise<number[]> {
    const { body } = await this.scorer.must(this.match, command);
    return (body.facts ?? []).filter(({ kind }) => kind === 'delivery').map(({ number }) => number);
  }

  /**
   * Sends an over, or the rest of one: symbols separated by spaces, or a ball in full. `bowler` is null when she
   * continues.
   */
  private async bowl(bowler: string | null, balls: (string | Ball)[]): Promise<number[]> {
    const numbers: number[] = [];
    const now = await desk(this.scorer, this.match);
    const fielding = (1 - now.innings!.batting) as 0 | 1;
    if (bowler !== null && now.innings!.bowler?.id !== this.id(fielding, bowler))
      await this.say({ type: 'bowler', player: this.id(fielding, bowler) });
    for (const ball of balls.flatMap((one) => (typeof one === 'string' ? one.split(' ').map(ballOf) : [one]))) {
      const zone = ball.bat
        ? { zone: { angle: Math.round(this.random() * 359), distance: ball.boundary ? 1 : 0.3 + 0.15 * ball.bat } }
        : {};
      numbers.push(...(await this.say({ ...zone, ...ball })));
      if (ball.wicket) await this.nextBatter();
    }
    return numbers;
  }

  private async nextBatter(): Promise<void> {
    const { innings, may } = await desk(this.scorer, this.match);
    if (innings && !innings.ended && (!innings.striker || !innings.nonStriker))
      await this.say({ type: 'batter', player: may.bat[0]! });
  }

  private async innings(
    batting: 0 | 1,
    striker: string,
    nonStriker: string,
    bowler: string,
    superOver = false,
  ): Promise<void> {
    await this.say({
      type: 'startInnings',
      batting,
      superOver,
      striker: this.id(batting, striker),
      nonStriker: this.id(batting, nonStriker),
      bowler: this.id((1 - batting) as 0 | 1, bowler),
    });
  }

  private fielder(side: 0 | 1, name: string): { id: number; name: null } {
    return { id: this.id(side, name), name: null };
  }

  private async create(): Promise<void> {
    const startTime = new Date(Date.now() + 45 * 60_000).toISOString();
    const created = await this.scorer.request('POST', '/feed/matches', {
      commandId: 'whole-match',
      type: 'T20',
      gender: 'female',
      description: 'Semi-final',
      knockOut: true,
      commentaryMode: 'push',
      sides: [
        { name: 'Alder Vale', kind: 'club' },
        { name: 'Birch Haven', kind: 'club' },
      ],
      squads: NAMES.map((names) =>
        names.map((name, at) => ({
          name,
          ...(at === 0 ? { captain: true } : {}),
          ...(at === 1 ? { keeper: true } : {}),
        })),
      ),
      series: { name: 'Journeys Cup', season: '2026' },
      venue: { name: 'Long Meadow', city: 'Alder' },
      dates: [startTime.slice(0, 10)],
      startTime,
      officials: [
        { role: 'umpire', name: 'Piet Marlowe', personId: null },
        { role: 'umpire', name: 'Ines Farrant', personId: null },
        { role: 'tv umpire', name: 'Rob Tansy', personId: null },
      ],
    });
    if (created.status >= 300)
      throw new Error(`the match was not created: ${created.status} ${JSON.stringify(created.body)}`);
    this.match = String(created.body.match);
    const { sides } = created.body as unknown as { sides: { squad: { id: number }[] }[] };
    this.ids.push(...sides.map(({ squad }) => squad.map(({ id }) => id)));
    await this.say({
      type: 'comment',
      snippet: 'plain',
      text: 'The covers are off, and the pitch is the one of the quarter-final: dry, and slow by the end.',
    });
  }

  readonly chapters: Chapter[] = [
    { name: 'preview', status: 'Match starts at', happen: () => this.create() },
    {
      name: 'toss',
      status: 'Alder Vale opt to bat',
      happen: async () => {
        await this.say({ type: 'toss', winner: 0, decision: 'bat' });
      },
    },
    {
      name: 'first innings',
      status: 'Alder Vale opt to bat',
      happen: async () => {
        await this.innings(0, 'Thornbury', 'Lowe', 'Coe');
        await this.bowl(null, [
          '. 1',
          {
            type: 'ball',
            bat: 4,
            boundary: true,
            shot: 'cover drive',
            text: 'Full, and driven on the up: nobody moves.',
          },
          '. 2 1',
        ]);
        await this.bowl('Bright', [
          '1 wd',
          { type: 'ball', bat: 1, dropped: this.fielder(1, 'Quill') },
          '.',
          {
            type: 'ball',
            bat: 0,
            review: {
              by: 1,
              batter: this.id(0, 'Thornbury'),
              umpire: 'Piet Marlowe',
              outcome: 'struck down',
              type: 'lbw',
            },
          },
          '6 1',
        ]);
        await this.say({
          type: 'comment',
          snippet: 'expert',
          by: 'Marguerite Oduya',
          text: 'Thornbury is playing everything under her eyes. On this pitch that is worth ten runs.',
        });
        await this.bowl('Coe', ['W . 1 . 4 lb1']);
        await this.bowl('Oduya', [
          '. nb6',
          { type: 'ball', bat: 4, boundary: true },
          '1 1',
          { type: 'ball', bat: 0 },
          '2',
        ]);
        await this.bowl('Dahl', ['1 1']);
      },
    },
    {
      name: 'rain',
      status: 'Rain stops play',
      happen: async () => {
        await this.say({ type: 'break', name: 'rain', reason: 'Rain stops play' });
      },
    },
    {
      name: 'reduced',
      status: 'Alder Vale opt to bat',
      happen: async () => {
        await this.say({ type: 'allocation', balls: 48 });
        await this.say({ type: 'resume' });
        await this.bowl(null, [
          '4',
          {
            type: 'ball',
            bat: 0,
            review: {
              by: 0,
              batter: this.id(0, 'Thornbury'),
              umpire: 'Ines Farrant',
              outcome: 'upheld',
              type: 'caught',
            },
          },
          '6 1',
        ]);
        await this.bowl('Bright', [
          '1 wd4',
          { type: 'ball', bat: 0, wicket: { kind: 'caught', fielders: [this.fielder(1, 'Karimzad')] } },
          '4 1 2 b1',
        ]);
        await this.bowl('Oduya', [
          '6 1',
          {
            type: 'ball',
            bat: 1,
            wicket: { kind: 'run out', fielders: [this.fielder(1, 'Ashdown')], end: 'nonStriker' },
          },
          '. 4 1',
        ]);
      },
    },
    {
      name: 'innings break',
      status: 'Birch Haven need',
      happen: async () => {
        await this.bowl('Sadozai', ['1 6 . 2 1 4']);
      },
    },
    {
      name: 'revised target',
      status: 'Birch Haven need 63 runs in 5 overs (DLS method)',
      happen: async () => {
        await this.say({ type: 'break', name: 'rain', reason: 'Start of the chase delayed by rain' });
        await this.say({ type: 'target', runs: 63, balls: 30, method: 'D/L' });
        await this.say({ type: 'break', name: 'innings break' });
      },
    },
    {
      name: 'chase',
      status: 'Birch Haven need',
      happen: async () => {
        await this.innings(1, 'Mbeki-Ross', 'Karimzad', 'Ravensworth');
        await this.bowl(null, ['1 4 . 6 1 2']);
        const [, four] = await this.bowl('Pellatt', ['1 4']);
        this.corrected = four!;
        await this.bowl(null, ['. 1 W 6']);
      },
    },
    {
      name: 'rain in the chase',
      status: 'Rain stops play',
      happen: async () => {
        await this.bowl('Sark', ['1 . 4 1']);
        await this.say({ type: 'break', name: 'rain' });
      },
    },
    {
      name: 'correction',
      status: 'Birch Haven need',
      happen: async () => {
        await this.say({ type: 'resume' });
        await this.say({
          type: 'amend',
          of: this.corrected,
          ball: { type: 'ball', bat: 3 },
          reason: 'Pulled in a foot inside the rope',
        });
      },
    },
    {
      name: 'tie',
      status: 'Scores tied – Super Over to follow',
      happen: async () => {
        await this.bowl(null, ['6 1']);
        await this.bowl('Vost', ['4 1 . 6 1 .']);
        // Two runs are needed off the last ball.
        const after = await desk(this.scorer, this.match);
        const missing = 61 - after.innings!.runs;
        await this.bowl('Holloway', spread(missing, 5));
        await this.bowl(null, [
          {
            type: 'ball',
            bat: 1,
            wicket: { kind: 'run out', fielders: [this.fielder(0, 'Finch'), this.fielder(0, 'Lowe')], end: 'striker' },
          },
        ]);
      },
    },
    {
      name: 'super over',
      status: 'Super Over – Alder Vale need',
      happen: async () => {
        await this.innings(1, 'Ashdown', 'Featherstonehaugh', 'Pellatt', true);
        await this.bowl(null, ['6 1 . 2 1 1']);
        await this.innings(0, 'Finch', 'Marchetti', 'Coe', true);
        await this.bowl(null, ['4 1 1']);
      },
    },
    {
      name: 'second super over',
      status: '2nd Super Over – ',
      happen: async () => {
        await this.bowl(null, ['2 1 2']);
        await this.innings(0, 'Finch', 'Marchetti', 'Bright', true);
        await this.bowl(null, ['1 4 . W 2 1']);
        await this.innings(1, 'Ashdown', 'Featherstonehaugh', 'Vost', true);
        await this.bowl(null, ['1 4']);
      },
    },
    {
      name: 'result',
      status: 'Match tied (Birch Haven won the 2nd Super Over)',
      happen: async () => {
        await this.bowl(null, ['. 6']);
      },
    },
  ];

  /** Sends the chapters up to and including this one. */
  async tell(name: string): Promise<void> {
    while (this.chapters.some((chapter) => chapter.name === name)) await this.chapters.shift()!.happen();
  }
}

/** `runs` over `balls` symbols without a wicket: sixes and fours first, then the rest. */
function spread(runs: number, balls: number): string[] {
  const signs: string[] = [];
  let left = runs;
  for (let ball = 0; ball < balls; ball += 1) {
    const most = [6, 4, 3, 2, 1, 0].find((one) => one <= left) ?? 0;
    signs.push(most === 0 ? '.' : String(most));
    left -= most;
  }
  if (left !== 0) throw new Error(`${runs} runs do not fit into ${balls} balls`);
  return signs;
}
