/** The playing conditions of a match as text, from its ruleset (R1.1 to R1.4) and the changes during it. */
import {
  type MatchState,
  type Ruleset,
  allocation,
  allocationWords,
  countsBalls,
  currentInnings,
  inningsLimit,
  methodSuffix,
  ordinal,
  plural,
  usualPowerplay,
} from '@sightscreen/cricket';

const TIES: Record<Ruleset['tieBreak'], string | null> = {
  none: null,
  'super over': 'Super Over',
  'super five': 'Super Five, five balls a side',
};

export function conditionsOf(state: MatchState): [name: string, value: string | null][] {
  const { ruleset, info } = state;
  const { inningsPerSide, inningsBalls, bowlerBalls, reviewsPerInnings } = ruleset;
  const unit = countsBalls(state) ? 'set' : 'over';
  return [
    [
      'Innings',
      inningsPerSide === 2
        ? 'Two a side'
        : inningsBalls === null
          ? 'One a side'
          : `${allocationWords(state, inningsBalls)} a side`,
    ],
    [
      'Days',
      inningsPerSide === 2 && info !== null && info.scheduledDays > 0 ? plural(info.scheduledDays, 'day') : null,
    ],
    ['Ball', info === null ? null : info.ball.charAt(0).toUpperCase() + info.ball.slice(1)],
    ['Balls', ruleset.ballsPerOver === 6 ? null : `${ruleset.ballsPerOver} to a${unit === 'over' ? 'n over' : ' set'}`],
    [
      `${countsBalls(state) ? 'Balls' : 'Overs'} per bowler`,
      bowlerBalls === null ? null : `${allocation(state, bowlerBalls)} at most`,
    ],
    ['Wide', plural(ruleset.wideRuns, 'run')],
    ['No-ball', `${plural(ruleset.noBallRuns, 'run')}${ruleset.freeHit ? ' and a free hit' : ''}`],
    ['Reviews', reviewsPerInnings === null ? null : `${reviewsPerInnings} unsuccessful per innings`],
    ['Follow-on', ruleset.followOnLead === null ? null : `${ruleset.followOnLead}-run lead`],
    ['If tied', TIES[ruleset.tieBreak]],
    ['Powerplays', powerplaysOf(state) ?? usualOf(state)],
    ['Changed in play', changedOf(state)],
    [
      'Laws',
      `Edition in force from ${{ '2000': '2000', '2017': 'October 2017', '2022': 'October 2022', '2026': 'October 2026' }[ruleset.edition]}`,
    ],
  ];
}

function powerplaysOf(state: MatchState): string | null {
  const byInnings = Map.groupBy(state.powerplays, ({ innings }) => innings);
  const texts = [...byInnings].map(
    ([innings, own]) =>
      [
        innings,
        own.map(({ type, fromBall, toBall }) => `${type}, ${allocationWords(state, toBall - fromBall + 1)}`).join('; '),
      ] as const,
  );
  const [first] = texts;
  if (first === undefined) return null;
  // Usually all innings had the same conditions, stated once.
  return texts.every(([, words]) => words === first[1])
    ? first[1]
    : texts.map(([innings, words]) => `${ordinal(innings)} innings: ${words}`).join('. ');
}

/**
 * If the log of a live match has no powerplay: the first one by the usual conditions, for the current length of the
 * innings (R17.1 to R17.3).
 */
function usualOf(state: MatchState): string | null {
  const innings = currentInnings(state);
  const balls = innings === null || innings.superOver ? state.ruleset.inningsBalls : inningsLimit(state, innings);
  const first = state.info?.clock !== true || balls === null ? null : usualPowerplay(state.info.ruleset.format, balls);
  if (first === null) return null;
  const until = allocation(state, first);
  return `${until.includes('.') ? `First ${until} overs` : `${countsBalls(state) ? 'Balls' : 'Overs'} 1–${until}`}, two outside the ring`;
}

/** Overs lost from an innings, and revised targets. */
function changedOf(state: MatchState): string | null {
  const texts: string[] = [];
  for (const innings of state.innings) {
    const { inningsBalls } = state.ruleset;
    const target = state.targets[innings.number];
    const balls = target?.balls ?? innings.balls;
    const least = target?.method == null ? '' : `, target ${target.runs}${methodSuffix(target.method)}`;
    if (!innings.superOver && inningsBalls !== null && balls !== null && (balls !== inningsBalls || least !== ''))
      texts.push(`${ordinal(innings.number)} innings: ${allocationWords(state, balls)}${least}`);
  }
  return texts.length === 0 ? null : texts.join('. ');
}
