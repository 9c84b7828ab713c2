/** Texts of the keys that enter a ball, and of their prompts. */
import { count } from './count.ts';

/** What the next key enters. */
export const asked = {
  ball: 'Next ball', runs: 'How many runs?', wicket: 'How is the batter out?', who: 'Who is out?', runsRun: 'How many runs were completed?', end: 'At which end?',
  fielder: 'Fielder?', crossed: 'Had the batters crossed?', where: 'Where did it go?', length: 'What length?', line: 'What line?', droppedBy: 'Who dropped it?', substitute: 'Which substitute?', substituteName: 'The name of the substitute',
  reviewBy: 'Who asks for the review?', reviewOutcome: 'What came of it?', leaver: 'Who retires?', leaving: 'How?', alsoWho: 'Who retires on this ball?', alsoHow: 'How?', facesNext: 'Who faces the next ball?',
  penaltyTo: 'Five penalty runs to whom?',
};

export const keyWords = {
  dot: 'dot ball', boundary: 'boundary', out: 'Out', thenHow: 'then how', wide: 'Wide', noBall: 'No-ball', byes: 'Byes', legByes: 'Leg byes', thenRuns: 'then runs',
  allRun: 'All run', allRunNote: 'then runs: no boundary', overthrow: 'Overthrow', overthrowNote: 'then all runs, its four included', oneShort: 'One short', oneShortNote: 'then the runs that count',
  dropped: 'Dropped', droppedNote: 'then by whom', review: 'Review', reviewNote: 'then whose', deadBall: 'Dead ball', also: 'Retires on this ball', alsoNote: 'a batter who is not out to it', facesNext: 'Faces next', facesNextNote: 'when the umpires sent another than the runs say',
  bowled: 'Bowled', caught: 'Caught', caughtAndBowled: 'Caught and bowled', lbw: 'LBW', runOut: 'Run out', stumped: 'Stumped', hitWicket: 'Hit wicket', obstructing: 'Obstructing the field', hitTwice: 'Hit the ball twice', handled: 'Handled the ball',
  none: 'None', striker: 'striker', nonStriker: 'non-striker', keeper: 'keeper', strikersEnd: 'Striker’s end', bowlersEnd: 'Bowler’s end', endRunTo: 'The end run to', crossed: 'They had crossed', notCrossed: 'They had not',
  retiredHurt: 'Retired hurt', retiredNotOut: 'Retired not out', retiredOut: 'Retired out', timedOut: 'Timed out', battingSide: 'Batting side', fieldingSide: 'Fielding side', fiveRuns: '5 runs',
  upheld: 'Successful', upheldNote: 'decision overturned', struckDown: 'Unsuccessful', umpiresCall: 'Umpire’s call', umpiresCallNote: 'unsuccessful, review kept', technical: 'Technical failure',
  withoutPlace: 'Not said', withoutLength: 'Not said', near: 'In the ring', deep: 'In the deep', length: 'Length', lengthNote: 'then line', where: 'Where', whereNote: 'where it went', wideAlone: 'Wide alone', noBallAlone: 'No-ball alone', substitute: 'A substitute', thatIsAll: 'That is all', notKnown: 'Not known', typeName: 'Type the name', nameIt: 'That is the name',
};

/** Lengths from the stumps outwards, lines from wide of off to wide of leg. */
export const pitchNames = {
  lengths: ['Full toss', 'Yorker', 'Full', 'Good length', 'Back of a length', 'Short'], lines: ['Wide outside off', 'Outside off', 'On the stumps', 'Leg side', 'Wide of leg'],
};

/** Details of a ball besides its runs, in the list of balls. */
export const detailWords = {
  ends: { striker: 'at the striker’s end', nonStriker: 'at the bowler’s end' } as const, dropped: (name: string | null) => (name === null ? 'Dropped' : `Dropped by ${name}`),
  review: (by: string, outcome: string) => `Review by ${by}: ${outcome}`, outcomes: { upheld: 'successful', 'struck down': 'unsuccessful', 'technical failure': 'technical failure', pending: 'pending' } as const, umpiresCall: 'umpire’s call, kept',
  allRun: 'all run', overthrow: 'with an overthrow', oneShort: 'one short', to: (place: string) => `to ${place}`, replaces: (comes: string, leaves: string | null) => (leaves === null ? `${comes} comes in` : `${comes} for ${leaves}`), facesNext: (name: string) => `${name} faces next`,
};

/** What has been entered of a ball so far, part by part. */
export const saidWords = {
  runs: (n: number) => count(n, 'run', 'runs'), substitute: 'substitute', substituteNamed: (name: string) => `substitute ${name}`, dropped: 'Dropped', droppedBy: (name: string) => `Dropped by ${name}`,
  review: (outcome: string) => `Review ${outcome}`, outcomes: { upheld: 'successful', 'struck down': 'unsuccessful', 'technical failure': 'lost to a technical failure', pending: 'pending' } as const, umpiresCall: 'unsuccessful (umpire’s call)', also: (name: string, how: string) => `${name} ${how}`, facesNext: (name: string) => `${name} faces next`,
};

/** A command as text: queued, refused, or just entered. */
export const commandText = {
  runs: (n: number) => count(n, 'run', 'runs'), comesIn: (name: string) => `${name} comes in`, toBowl: (name: string) => `${name} to bowl`, beginsToBat: (side: string) => `${side} begin to bat`, aSide: 'A side', inningsEnds: (how: string) => `Innings ends: ${how}`,
  toss: (side: string, chose: string) => `${side} won the toss and chose to ${chose}`, break: (what: string) => `Break: ${what}`, playAgain: 'Play resumes', penalty: (runs: number, to: string) => `${runs} penalty runs to the ${to} side`,
  takeOut: (what: string) => `Remove ${what}`, putBack: 'Put back what was removed', amend: (what: string, ball: string | null) => `Amend ${what}${ball === null ? '' : ` to ${ball}`}`, insert: (after: string, ball: string | null) => `Put in after ${after}${ball === null ? '' : `: ${ball}`}`,
  wordsFor: (what: string) => `Words for ${what}`, words: 'Words', overCalled: 'Over called', newBall: 'New ball taken', overLength: (balls: number) => `This over has ${count(balls, 'ball', 'balls')}`, allocation: (balls: number) => `The innings has ${count(balls, 'ball', 'balls')}`, target: (runs: number) => `Target ${runs}`,
  cannotBat: (name: string) => `${name} cannot bat`, replaces: (comes: string, leaves: string | null) => `${comes} replaces ${leaves ?? 'nobody'}`, result: (outcome: string) => `Result: ${outcome}`,
  deadBall: 'dead ball', noBall: 'no-ball', wide: 'wide', wideAnd: (runs: string) => `wide and ${runs}`, byes: (n: number) => count(n, 'bye', 'byes'), legByes: (n: number) => count(n, 'leg bye', 'leg byes'), six: 'six', four: 'four', dot: 'dot ball',
};

/** What undo voids, and what a correction is about. */
export const entryText = {
  ball: (over: number, ball: number) => `ball ${over}.${ball}`, departure: (name: string, how: string) => `${name}, ${how}`, comingIn: (name: string) => `${name} coming in`, toBowl: (name: string, from?: string) => `${name} to bowl${from === undefined ? '' : ` from the ${from}`}`, inningsStart: (n: number) => `the start of innings ${n}`,
  break: (what: string) => `the break (${what})`, other: 'other', playOn: 'play going on', toss: 'the toss', allocation: (balls: number) => `the innings of ${count(balls, 'ball', 'balls')}`, target: (runs: number) => `the target of ${runs}`, result: 'the result',
  overCalled: (over: number) => `over ${over} called`, newBall: 'the new ball', inningsEnd: 'the end of the innings', replacement: (name: string) => `${name} coming in as a replacement`, penalty: (runs: number) => `${runs} penalty runs`, correction: (what: string) => `the correction of ${what}`, ballPutIn: 'the ball put in',
};

/** What follows from a correction. */
export const followText = {
  later: (what: string) => `What was said later (${what})`, inningsEnds: (n: number, how: string) => `Innings ${n} ends (${how})`, result: (outcome: string) => `Result: ${outcome}`, break: (what: string) => `Break: ${what}`, playOn: 'Play goes on',
  endBack: 'The end of the innings is removed', resultBack: 'The result is removed', breakBack: 'The break is removed', otherBack: 'What followed from it is removed', bowled: (bowler: string, striker: string, what: string) => `${bowler} to ${striker}: ${what}`,
};
export const refusals = { stopped: (what: string) => `Play is stopped (${what}). Press g when it goes on.`, aBreak: 'break' };
