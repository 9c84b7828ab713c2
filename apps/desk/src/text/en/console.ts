/** Texts of the scoring console and its dialogs. */
import { count, ordinal } from './count.ts';

export const consoleWords = {
  map: 'Keys', undo: 'Undo', undoWhat: (what: string) => `Undo ${what}`, more: 'More', lastBalls: 'Ball by ball', olderBalls: 'Older balls', field: 'Where it went', leftHander: 'Left-hander', askWhere: 'Ask after each scored ball', askPitch: 'Ask for line and length',
  shot: 'Shot', noShot: 'Not said', freeHit: 'Free hit', target: 'Target', overs: 'ov', balls: 'balls', thisOver: 'This over', notStarted: 'No innings yet', refused: 'Not allowed', reset: 'Start again',
  amend: 'Amend', takeOut: 'Remove', insert: 'Insert after', putBack: 'Put back', addWords: 'Words', back: '‹ Matches', noBalls: 'The first ball will be here.', leaves: 'Retires', card: 'Card', penalty: 'Penalty', break: 'Break', people: 'People',
  crease: 'At the crease', keypad: 'Keys of the ball', striker: 'striker', holds: 'A command is held.', superOver: (side: string) => `${side} · Super over`, crr: 'CRR', rrr: 'RRR', offTheOver: (runs: number) => `${runs} off the over`,
  removed: (what: string) => `Removed: ${what}`, marks: { amended: 'Amended', added: 'Added', voided: 'Removed' } as const, moreOf: (what: string) => `More: ${what}`, waits: 'waiting', esc: 'Esc', substituteName: 'Name of the substitute',
};

/** Texts of the board and the scorebook. */
export const boardWords = {
  stand: (wicket: number, runs: number, balls: number) => `${ordinal(wicket)}-wicket stand ${runs} (${balls})`, balanced: 'Balanced', off: (parts: string) => `Does not balance: ${parts}`, by: (what: string, n: number) => `${what} ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
  what: { batting: 'batting and extras', bowling: 'bowling', balls: 'balls bowled', faced: 'balls faced' } as const, card: 'Scorecard', inningsOf: (side: string) => side, extras: 'Extras', extrasOf: (b: number, lb: number, w: number, nb: number, p: number) => `b ${b}, lb ${lb}, w ${w}, nb ${nb}, p ${p}`, total: 'Total', stands: 'Stands', bowling: 'Bowling', batting: 'Batting',
  runsRow: (bat: number, extras: number, total: number) => `${bat} off the bat + ${extras} extras = ${total}`, bowlRow: (conceded: number, byes: number, legByes: number, penalty: number, total: number) => `${conceded} off the bowlers + ${byes} b + ${legByes} lb + ${penalty} pen = ${total}`,
  ballsRow: (bowled: number, balls: number, faced: number, received: number) => `${bowled} balls bowled, ${balls} in the innings; ${faced} faced of ${received}`, wicketsRow: (out: number, wickets: number) => `${out} out, ${wickets} down`, columns: { runs: 'R', balls: 'B', fours: '4s', sixes: '6s', overs: 'O', maidens: 'M', wickets: 'W', wides: 'Wd', noBalls: 'Nb' } as const,
  notOut: 'not out', unbroken: 'unbroken', lastBall: 'Last ball', yetToBat: 'Yet to bat', balance: 'Balance',
};

export const keyMap = {
  match: 'Match', people: 'People', runs: 'Runs', runKeys: '1–6', completedKeys: '0–3', peopleNote: 'Batters, bowlers and fielders stand on 1 to 9, 0 and -. ↵ takes the first, or nobody.',
  ofTheMatch: [
    ['u', 'Undo the last thing said'], ['e', 'Amend the last ball'], ['c', 'Scorecard and balance'], ['q', 'What others did is seen'], ['k', 'A batter retires between balls'], ['p', 'Penalty runs'], ['i', 'Break in play'], ['g', 'Resume play'],
    ['m', 'More: overs, targets, replacements, declarations, result'], ['?', 'These keys'], ['Esc', 'Start the ball again'],
  ] as const,
};

export const fieldWords = {
  sectors: ['Straight', 'Long-off', 'X cover', 'Cover', 'Point', 'B point', 'Third', 'Behind', 'Fine leg', 'B sq leg', 'Sq leg', 'Midwkt', 'Long-on'] as const,
};

export const prompts = {
  toss: 'Who won the toss?', chose: (side: string, decision: 'bat' | 'field') => `${side} ${decision === 'bat' ? 'chose to bat' : 'chose to field'}`, start: 'Begin an innings', bats: (side: string) => `${side} bat`, followsOn: (side: string) => `${side} follow on`,
  superOver: (side: string) => `Super over: ${side} bat`, striker: 'Faces first', nonStriker: 'Other end', bowler: 'Opening bowler', open: '–', from: (end: string) => `From the ${end}`, otherEnd: 'Other end', asks: { striker: 'Who faces the first ball?', nonStriker: 'Who is at the other end?', bowler: 'Who bowls the first over?' } as const, chooseBowler: 'Choose the bowler with a key: nobody has bowled from this end.', batter: 'Who comes in?', nextBowler: 'Who bowls the next over?', stopped: (what: string) => `Play is stopped: ${what}`, resume: 'Resume play', over: 'The match is over',
  unready: 'The match has no details yet.', notNow: 'Cannot: ', waitForBreak: 'Break before it', noneStarts: 'No innings can begin now.',
};

export const correction = {
  amend: (what: string) => `Amend ${what}`, insert: (what: string) => `Put a ball in after ${what}`, takeOut: (what: string) => `Remove ${what}`, putBack: (what: string) => `Put back ${what}`,
  was: 'As it stands', keep: 'Change players only', now: 'What it should be', nowAsked: (asked: string) => `What it should be: ${asked}`, only: 'Change only', parts: { where: 'Where it went', length: 'Length and line', dropped: 'Dropped', review: 'Review', kind: 'How out', fielder: 'Fielder' } as const, partAsked: (part: string, asked: string) => `${part}: ${asked}`, batterToo: 'Take the next batter back too', laterToo: 'Change the batters of the later balls too', before: 'Before', after: 'After', lines: 'What reads differently', shifted: (n: number) => `${count(n, 'later ball keeps', 'later balls keep')} its words and ${n === 1 ? 'has' : 'have'} another running score.`,
  follows: 'What follows', yes: 'Yes, do it', change: 'Edit', reason: 'Reason (readers see it)', nothing: 'Nothing would change.', striker: 'Striker', nonStriker: 'Non-striker', bowler: 'Bowler', moreLines: (n: number) => `and ${count(n, 'more line', 'more lines')}`,
};

export const held = {
  stale: 'Others were here first', refused: 'The server refused it', happened: 'What happened since', yours: 'What you said', waits: (n: number) => `${count(n, 'more waits', 'more wait')} behind it.`, leftOut: 'The command before it was left out. Look whether this one still holds.',
  staleWhy: 'You said this on the match as you saw it. Others went on meanwhile, so nothing of it is in the log yet.', send: 'Send it now, I have looked', drop: 'Leave it out', edit: 'Edit', noLonger: 'On the match as it stands now:', fits: 'The rules would take it as it is.', by: (name: string) => `by ${name}`, signIn: 'Sign in again to send what waits.',
};

/** Rare commands, each a small form. */
export const more = {
  break: 'Break in play', title: 'More', bowlingEnds: 'Ends', firstEnd: 'First end', secondEnd: 'Second end', nameEnds: 'Name the ends', stop: 'Stop play', which: 'Break', breakReason: 'Words for the status line (if any)', breakExample: 'Rain stops play',
  bowler: 'Another bowler ends this over', changeBowler: 'Change the bowler', bowlerLabel: 'Bowler',
  replacement: 'Replacement', replace: 'Replace', side: 'Side', comes: 'Comes in', leaves: 'Leaves', reason: 'Reason', reasons: [['concussion', 'Concussion'], ['injury', 'Injury'], ['illness', 'Illness'], ['impact player', 'Impact player'], ['national call-up', 'Called up elsewhere'], ['unknown', 'Another reason']] as const,
  oversLost: 'Overs lost', changeLength: 'Change the length', overs: 'The innings now has so many overs', over: 'Over', longOver: 'Balls in this over', balls: 'Balls', called: 'The umpire called over',
  newBall: 'New ball', takeNewBall: 'The new ball is taken', newBallDue: 'It may be taken now.', newBallIn: (overs: string) => `It may be taken in ${overs} ${overs === '1' ? 'over' : 'overs'}.`,
  target: 'Target', setTarget: 'Set the target', runs: 'Runs to win', inOvers: 'In so many overs (if limited)', method: 'Method', methods: [['D/L', 'DLS'], ['VJD', 'VJD'], ['', 'None']] as const,
  end: 'End the innings', endIt: 'End it', how: 'How', ends: [['declared', 'Declared'], ['forfeited', 'Forfeited'], ['closed', 'Closed (time, weather)']] as const,
  absent: 'Cannot bat', absentButton: 'Absent', player: 'Player',
  result: 'Result by decision', stateResult: 'State the result', outcome: 'Result', outcomes: [['no result', 'No result'], ['abandoned', 'Abandoned'], ['draw', 'Draw'], ['tie', 'Tie']] as const, awarded: (side: string) => `Awarded to ${side}`, resultReason: 'Reason (if any)',
  best: 'Player of the match', name: 'Name', none: '–',
};
