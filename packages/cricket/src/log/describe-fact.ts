/** Short description of a fact for the mark on a corrected ball: "4 leg byes", "4 runs", "1 wide", "out, caught". */
import type { DeliveryFact, PlainFact } from './fact.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function describeDelivery(ball: DeliveryFact): string {
  const parts: string[] = [];
  if (ball.noBalls > 0) parts.push(ball.noBalls === 1 ? 'no-ball' : counted(ball.noBalls, 'no-ball', 'no-balls'));
  if (ball.wides > 0) parts.push(counted(ball.wides, 'wide', 'wides'));
  if (ball.bat > 0) parts.push(counted(ball.bat, 'run', 'runs'));
  if (ball.byes > 0) parts.push(counted(ball.byes, 'bye', 'byes'));
  if (ball.legByes > 0) parts.push(counted(ball.legByes, 'leg bye', 'leg byes'));
  if (ball.penalty > 0) parts.push(`${ball.penalty} penalty runs`);
  for (const wicket of ball.wickets)
    parts.push(wicket.kind.startsWith('retired') ? wicket.kind : `out, ${wicket.kind}`);
  if (parts.length === 0) parts.push(ball.legal || ball.faced ? 'no run' : 'dead ball');
  return parts.join(', ');
}

const KIND_NAMES: Partial<Record<PlainFact['kind'], string>> = {
  match: 'match details',
  squad: 'squad',
  toss: 'toss',
  state: 'state of play',
  inningsStart: 'start of the innings',
  inningsEnd: 'end of the innings',
  batterIn: 'new batter',
  bowler: 'bowler',
  overCalled: 'over called',
  overLength: 'length of the over',
  newBall: 'new ball',
  absent: 'absent batter',
  replacement: 'replacement',
  target: 'target',
  allocation: 'overs of the innings',
  powerplay: 'powerplay',
  result: 'result',
  comment: 'comment',
};

export function describeFact(body: PlainFact): string {
  if (body.kind === 'delivery') return describeDelivery(body);
  if (body.kind === 'departure')
    return body.wicket.kind.startsWith('retired') ? body.wicket.kind : `out, ${body.wicket.kind}`;
  if (body.kind === 'penalty') return `${body.runs} penalty runs`;
  return KIND_NAMES[body.kind] ?? body.kind;
}
