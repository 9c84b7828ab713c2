/**
 * A match as a scorer sends it: the examples in the documentation. Tests replay them in this order against the real
 * site on an empty database, so their integers match the returned ones.
 */
const terns = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'].map((name, index) => ({
  name: `${name} Tern`,
  ...(index === 0 && { captain: true }),
}));
const kites = ['Lea', 'Mo', 'Nell', 'Ola', 'Pip', 'Quin', 'Rae', 'Sol', 'Tess', 'Uma', 'Vi'].map((name, index) => ({
  name: `${name} Kite`,
  ...(index === 1 && { keeper: true }),
}));

export const newMatchExample = {
  commandId: 'make-terns-kites-1',
  type: 'T20',
  gender: 'female',
  description: '1st match',
  sides: [
    { name: 'Harbour Terns', shortName: 'TER', kind: 'club' },
    { name: 'Moorland Kites', shortName: 'KIT', kind: 'club' },
  ],
  series: { name: 'Coast Cup', season: '2026' },
  venue: { name: 'Pier Ground', city: 'Saltby' },
  dates: ['2026-11-22'],
  startTime: '2026-11-22T13:00:00+00:00',
  officials: [{ role: 'umpire', name: 'R Ashdown', personId: null }],
  squads: [terns, kites],
};

export const matchChangeExample = {
  commandId: 'change-1',
  startTime: '2026-11-22T13:30:00+00:00',
  expectedEnd: '2026-11-22T17:00:00+00:00',
};

export const spellingsExample = {
  language: 'hi',
  people: [
    { id: 1, name: 'एडा टर्न' },
    { id: 2, name: null },
  ],
  teams: [{ id: 1, name: 'हार्बर टर्न्स', shortName: 'टर्न्स' }],
  venue: { name: 'पियर ग्राउंड', city: 'सॉल्टबी' },
  series: { name: 'कोस्ट कप' },
};

/** `status`, and the part of the reply shown with it. */
export interface CommandExample {
  title: string;
  status: 201 | 200 | 409 | 422;
  request: {
    commandId: string;
    expected?: number;
    happenedAt?: string;
    command: { type: string; [field: string]: unknown };
  };
  reply: Record<string, unknown>;
}

export const commandExamples: CommandExample[] = [
  {
    title: 'The toss',
    status: 201,
    request: { commandId: 'c-1', command: { type: 'toss', winner: 0, decision: 'bat' } },
    reply: { number: 5, first: 5, facts: [{ kind: 'toss', body: { kind: 'toss', winner: 0, decision: 'bat' } }] },
  },
  {
    title: 'The first innings, with the opening pair and the first bowler',
    status: 201,
    request: { commandId: 'c-2', command: { type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 22 } },
    reply: {
      number: 9,
      first: 6,
      facts: [{ kind: 'inningsStart' }, { kind: 'batterIn' }, { kind: 'batterIn' }, { kind: 'bowler' }],
    },
  },
  {
    title: 'Four, cover drive',
    status: 201,
    request: {
      commandId: 'c-3',
      expected: 9,
      happenedAt: '2026-11-20T13:31:10+00:00',
      command: {
        type: 'ball',
        bat: 4,
        boundary: true,
        shot: 'cover drive',
        text: '<b>Leaned into</b>, and it raced away.',
      },
    },
    reply: {
      number: 10,
      first: 10,
      facts: [
        {
          kind: 'delivery',
          body: {
            over: 0,
            ball: 1,
            striker: 1,
            nonStriker: 2,
            bowler: 22,
            bat: 4,
            boundary: 4,
            text: '<b>Leaned into</b>, and it raced away.',
          },
        },
      ],
    },
  },
  {
    title: 'The same command again: the first reply, counted once',
    status: 200,
    request: {
      commandId: 'c-3',
      expected: 9,
      happenedAt: '2026-11-20T13:31:10+00:00',
      command: {
        type: 'ball',
        bat: 4,
        boundary: true,
        shot: 'cover drive',
        text: '<b>Leaned into</b>, and it raced away.',
      },
    },
    reply: { number: 10, first: 10, repeated: true },
  },
  {
    title: 'Another ball under a used id',
    status: 409,
    request: { commandId: 'c-3', command: { type: 'ball', bat: 1 } },
    reply: {
      message: 'This command id has already been used for another command. Nothing was changed. Use a new id.',
      code: 'command_reused',
    },
  },
  {
    title: 'A belief that is out of date',
    status: 409,
    request: { commandId: 'c-4', expected: 9, command: { type: 'ball' } },
    reply: {
      message: 'The match is now at number 10, not 9. Nothing was changed. Read what is new and send this again.',
      code: 'stale',
      epoch: 1,
      current: 10,
    },
  },
  {
    title: 'A dot ball: the shortest command there is',
    status: 201,
    request: { commandId: 'c-4', expected: 10, command: { type: 'ball' } },
    reply: { number: 11, first: 11 },
  },
  {
    title: 'Five wides: the boundary is what is run besides the penalty',
    status: 201,
    request: { commandId: 'c-5', command: { type: 'ball', wide: 4, boundary: true } },
    reply: { number: 12, facts: [{ kind: 'delivery', body: { wides: 5, legal: false, faced: false } }] },
  },
  {
    title: 'Refused: nobody is caught off a wide',
    status: 422,
    request: { commandId: 'c-6', command: { type: 'ball', wide: 0, wicket: { kind: 'caught' } } },
    reply: {
      message: 'Nobody can be caught off a wide.',
      code: 'not_off_wide',
      rule: 'R2.33',
      field: 'command.wicket',
      epoch: 1,
      current: 12,
    },
  },
  {
    title: 'Caught at the wicket',
    status: 201,
    request: {
      commandId: 'c-7',
      command: { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: 13, name: null }] } },
    },
    reply: {
      number: 13,
      facts: [
        {
          kind: 'delivery',
          body: { striker: 1, wickets: [{ kind: 'caught', player: 1, fielders: [{ id: 13, name: null }] }] },
        },
      ],
    },
  },
  {
    title: 'The next batter',
    status: 201,
    request: { commandId: 'c-8', command: { type: 'batter', player: 3 } },
    reply: { number: 14, facts: [{ kind: 'batterIn', body: { player: 3 } }] },
  },
  {
    title: 'A single, and the other batter run out coming back for two',
    status: 201,
    request: {
      commandId: 'c-9',
      command: {
        type: 'ball',
        bat: 1,
        wicket: { kind: 'run out', player: 2, end: 'nonStriker', fielders: [{ id: 17, name: null }] },
      },
    },
    reply: { number: 15, facts: [{ kind: 'delivery', body: { bat: 1, wickets: [{ kind: 'run out', player: 2 }] } }] },
  },
  {
    title: 'The four was off the pad: an amended ball',
    status: 201,
    request: {
      commandId: 'c-10',
      command: { type: 'amend', of: 10, ball: { type: 'ball', legByes: 4, boundary: true }, reason: 'Off the pad' },
    },
    reply: { number: 16, facts: [{ kind: 'amend', corrects: 10, body: { of: 10, body: { bat: 0, legByes: 4 } } }] },
  },
  {
    title: 'A ball that was not bowled: removed',
    status: 201,
    request: { commandId: 'c-11', command: { type: 'void', of: 11, reason: 'Dead ball' } },
    reply: { number: 17, facts: [{ kind: 'void', corrects: 11 }] },
  },
  {
    title: 'It was bowled after all: the correction undone',
    status: 201,
    request: { commandId: 'c-12', command: { type: 'restore', of: 17 } },
    reply: { number: 18, facts: [{ kind: 'restore', corrects: 17 }] },
  },
  {
    title: 'A ball that was left out: put in after another',
    status: 201,
    request: { commandId: 'c-13', command: { type: 'insert', after: 11, ball: { type: 'ball' }, reason: 'Missed' } },
    reply: {
      number: 19,
      facts: [{ kind: 'insert', corrects: 11, body: { after: 11, body: { kind: 'delivery', bat: 0 } } }],
    },
  },
  {
    title: 'Words for a ball that has none',
    status: 201,
    request: { commandId: 'c-14', command: { type: 'words', of: 11, text: 'Beaten outside off. <i>Lovely</i> ball.' } },
    reply: { number: 20, facts: [{ kind: 'words', corrects: 11 }] },
  },
  {
    title: 'Words without a ball',
    status: 201,
    request: {
      commandId: 'c-15',
      command: { type: 'comment', snippet: 'expert', by: 'A Voice', text: 'Two down, and the sun is out.' },
    },
    reply: { number: 21, facts: [{ kind: 'comment', body: { innings: 1, snippet: 'expert' } }] },
  },
  {
    title: 'Rain',
    status: 201,
    request: { commandId: 'c-16', command: { type: 'break', name: 'rain', reason: 'Rain stops play' } },
    reply: { number: 22, facts: [{ kind: 'state', body: { state: 'break', break: 'rain' } }] },
  },
  {
    title: 'Fewer overs for this innings',
    status: 201,
    request: { commandId: 'c-17', command: { type: 'allocation', balls: 108 } },
    reply: { number: 23, facts: [{ kind: 'allocation', body: { innings: 1, balls: 108 } }] },
  },
  {
    title: 'Play again',
    status: 201,
    request: { commandId: 'c-18', command: { type: 'resume' } },
    reply: { number: 24, facts: [{ kind: 'state', body: { state: 'inprogress' } }] },
  },
];

/** Complete reply to the four commands above. */
export const acceptedExample = {
  match: '1000000001',
  epoch: 1,
  number: 10,
  first: 10,
  facts: [
    {
      number: 10,
      kind: 'delivery',
      happenedAt: 1_795_181_470_000,
      recordedAt: 1_795_181_470_412,
      commandId: 'c-3',
      corrects: null,
      breaks: null,
      body: {
        kind: 'delivery',
        innings: 1,
        over: 0,
        ball: 1,
        striker: 1,
        nonStriker: 2,
        bowler: 22,
        bat: 4,
        boundary: 4,
        byes: 0,
        legByes: 0,
        wides: 0,
        noBalls: 0,
        penalty: 0,
        legal: true,
        faced: true,
        crossings: 0,
        wickets: [],
        shot: 'cover drive',
        text: '<b>Leaned into</b>, and it raced away.',
      },
    },
  ],
};

const problemsWithStatus = (status: number) =>
  commandExamples
    .filter((example) => example.status === status)
    .map(({ reply }) => reply as { message: string; code: string });

/** Error replies, by status. */
export const problemExamples = {
  400: [{ message: 'Check command.batt: there is no such field.', code: 'bad_request', field: 'command.batt' }],
  401: [
    { message: 'Send your key in the header Authorization: Bearer <key>.', code: 'key_missing' },
    { message: 'This key does not exist. Check it, or ask for a new one.', code: 'key_unknown' },
    { message: 'This key has been revoked. Ask for a new one.', code: 'key_revoked' },
    { message: 'This key has expired. Ask for a new one.', code: 'key_ended' },
  ],
  403: [
    { message: 'Only someone with the right to score can do this; the key does not have it.', code: 'right_missing' },
    { message: 'This key has no access to this match or series.', code: 'out_of_scope' },
  ],
  404: [{ message: 'There is no match nosuch.', code: 'not_found' }],
  409: problemsWithStatus(409),
  413: [{ message: 'This request is too large.', code: 'too_large' }],
  422: problemsWithStatus(422),
  429: [{ message: 'Too many requests. Wait a moment and try again.', code: 'too_many' }],
  503: [{ message: 'We’re having trouble loading this. Try again in a moment.', code: 'unavailable' }],
} satisfies Record<number, { message: string; code: string; field?: string }[]>;
