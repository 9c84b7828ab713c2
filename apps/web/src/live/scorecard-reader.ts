/** Parses the reply of `GET /api/match/{id}/scorecard`. */
import type { Scorecard, ScorecardInnings } from '@sightscreen/contracts';
import { list, oneOf, orNull, shape, text, truth, whole, type Read } from './read.ts';

const side: Read<0 | 1> = (value) => (value === 0 || value === 1 ? value : undefined);
type Of<K extends keyof ScorecardInnings> = ScorecardInnings[K] extends (infer T)[] ? T & object : never;

const innings = shape<ScorecardInnings>({
  number: whole,
  team: text,
  side,
  superOver: truth,
  followOn: truth,
  runs: whole,
  wickets: whole,
  overs: text,
  legalBalls: whole,
  runRate: text,
  declared: truth,
  forfeited: truth,
  allOut: truth,
  complete: truth,
  heading: text,
  note: orNull(text),
  extras: shape<ScorecardInnings['extras']>({
    byes: whole,
    legByes: whole,
    wides: whole,
    noBalls: whole,
    penalty: whole,
    total: whole,
  }),
  batting: list(
    shape<Of<'batting'>>({
      name: text,
      personId: whole,
      runs: whole,
      balls: whole,
      fours: whole,
      sixes: whole,
      strikeRate: text,
      notOut: truth,
      dismissal: shape<Of<'batting'>['dismissal']>({
        kind: text,
        text,
        short: text,
        bowler: orNull(text),
        fielders: list(text),
      }),
      captain: truth,
      keeper: truth,
      onStrike: truth,
    }),
  ),
  didNotBat: list(text),
  absent: list(text),
  bowling: list(
    shape<Of<'bowling'>>({
      name: text,
      personId: whole,
      overs: text,
      balls: whole,
      maidens: whole,
      runs: whole,
      wickets: whole,
      wides: whole,
      noBalls: whole,
      economy: text,
      dots: whole,
      fours: whole,
      sixes: whole,
      wideBalls: whole,
      noBallBalls: whole,
    }),
  ),
  fallOfWickets: list(
    shape<Of<'fallOfWickets'>>({ wicket: whole, runs: whole, over: text, batter: text, short: text }),
  ),
  partnerships: list(
    shape<Of<'partnerships'>>({
      wicket: whole,
      runs: whole,
      balls: whole,
      batters: list(shape<{ name: string; runs: number; balls: number }>({ name: text, runs: whole, balls: whole })),
      extras: whole,
      unbroken: truth,
    }),
  ),
});

export const readScorecard: Read<Scorecard> = shape<Scorecard>({
  matchId: text,
  state: oneOf('upcoming', 'preview', 'inprogress', 'break', 'forseen', 'complete', 'recent'),
  status: text,
  result: orNull(text),
  target: orNull(
    shape<NonNullable<Scorecard['target']>>({
      runs: whole,
      balls: orNull(whole),
      overs: orNull(text),
      method: orNull(text),
    }),
  ),
  innings: list(innings),
});
