/** Translates a recorded delivery to its fact. Striker and non-striker are as recorded. */
import type { DeliveryFact, Dismissal, Replacement, ReviewFact, Side } from '@sightscreen/cricket';
import { other } from '@sightscreen/cricket';
import type { CricsheetFile, FileDelivery, FileReview, FileWicket } from '../reading/schema.ts';
import { fielderOf, type People } from './people.ts';

export interface BallPlace {
  innings: number;
  batting: Side;
  over: number;
  ball: number;
}

export function deliveryFactOf(
  ball: FileDelivery,
  place: BallPlace,
  file: CricsheetFile,
  people: People,
): DeliveryFact {
  const { runs, extras } = ball;
  const wides = extras?.wides ?? 0;
  const noBalls = extras?.noballs ?? 0;
  const bowling = other(place.batting);
  const fact: DeliveryFact = {
    kind: 'delivery',
    innings: place.innings,
    over: place.over,
    ball: place.ball,
    striker: people.of(ball.batter, place.batting),
    nonStriker: ball.non_striker === ball.batter ? null : people.of(ball.non_striker, place.batting),
    bowler: people.of(ball.bowler, bowling),
    bat: runs.batter,
    // R2.16; five or seven off the bat reached the boundary by an overthrow.
    boundary: runs.non_boundary !== true && (runs.batter === 4 || runs.batter === 6) ? runs.batter : 0,
    byes: extras?.byes ?? 0,
    legByes: extras?.legbyes ?? 0,
    wides,
    noBalls,
    penalty: extras?.penalty ?? 0,
    legal: wides === 0 && noBalls === 0,
    faced: wides === 0,
    crossings: null,
    wickets: (ball.wickets ?? [])
      .filter((wicket) => atCrease(wicket, ball))
      .map((wicket) => dismissalOf(wicket, place.batting, file, people)),
  };
  if (ball.review !== undefined) fact.review = reviewOf(ball.review, place.batting, file, people);
  const replacements = replacementsOf(ball, place.batting, people);
  if (replacements.length > 0) fact.replacements = replacements;
  return fact;
}

/**
 * Whether the wicket belongs to the ball; a batter timed out or retired before coming in departs separately (R5.9,
 * R6.2).
 */
export const atCrease = (wicket: FileWicket, ball: FileDelivery): boolean =>
  wicket.kind !== 'timed out' && (wicket.player_out === ball.batter || wicket.player_out === ball.non_striker);

export function dismissalOf(wicket: FileWicket, batting: Side, file: CricsheetFile, people: People): Dismissal {
  return {
    kind: wicket.kind,
    player: people.of(wicket.player_out, batting),
    fielders: (wicket.fielders ?? []).map((fielder) => fielderOf(fielder, other(batting), file, people)),
  };
}

function reviewOf(review: FileReview, batting: Side, file: CricsheetFile, people: People): ReviewFact {
  const known =
    review.batter !== undefined && (file.info.players.get(file.info.teams[batting])?.includes(review.batter) ?? false);
  return {
    by: people.side(review.by),
    batter: known ? people.of(review.batter!, batting) : null,
    ...(review.umpire !== undefined && { umpire: review.umpire }),
    outcome: review.decision,
    ...(review.umpires_call && { umpiresCall: true }),
    ...(review.type !== undefined && { type: review.type }),
  };
}

/** Attached to the ball before which they took effect (R6.9). The `out` of a new bowler is often missing. */
function replacementsOf(ball: FileDelivery, batting: Side, people: People): Replacement[] {
  const { match = [], role = [] } = ball.replacements ?? {};
  const entry = (
    scope: 'match' | 'role',
    side: Side,
    change: { in: string; out?: string; reason: string },
  ): Replacement => ({
    scope,
    side,
    in: people.of(change.in, side),
    out: change.out === undefined ? null : people.of(change.out, side),
    reason: change.reason.replaceAll('_', ' '),
  });
  return [
    ...match.map((change) => entry('match', people.side(change.team), change)),
    ...role.flatMap((change) =>
      change.role === 'batter' || change.role === 'bowler'
        ? [
            {
              ...entry('role', change.role === 'batter' ? batting : other(batting), change),
              role: change.role as 'batter' | 'bowler',
            },
          ]
        : [],
    ),
  ];
}
