/** Matches for tests, created and started through the desk's API. */
import type { Command } from '@sightscreen/cricket';
import { friendly } from '../../feed/testing/feed-scorer.ts';
import type { DeskBrowser, TestReply } from '../../staff/testing/desk-person.ts';

let commandCount = 0;
export const fresh = (): string => `d-${++commandCount}`;

/** People by squad index, from 0. */
export interface AtDesk {
  id: string;
  home: number[];
  away: number[];
  number: number;
}

export const say = (page: DeskBrowser, match: string, command: Command, more: object = {}): Promise<TestReply> =>
  page.post(`/desk/api/matches/${match}/commands`, { commandId: fresh(), command, ...more });

/** As `say`, but throws unless accepted. */
export async function must(
  page: DeskBrowser,
  match: string,
  command: Command,
  more: object = {},
): Promise<TestReply['body']> {
  const answer = await say(page, match, command, more);
  if (answer.status !== 201)
    throw new Error(`${JSON.stringify(command)} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a match with its toss and starts the first innings. */
export async function inPlay(page: DeskBrowser, more: object = {}): Promise<AtDesk> {
  const made = await page.post('/desk/api/matches', {
    commandId: fresh(),
    ...friendly(),
    toss: { winner: 0, decision: 'bat' },
    ...more,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const [home, away] = made.body.sides.map((side: { squad: { id: number }[] }) =>
    side.squad.map((player) => player.id),
  ) as [number[], number[]];
  const id = made.body.match as string;
  const innings = await must(page, id, {
    type: 'startInnings',
    batting: 0,
    striker: home[0]!,
    nonStriker: home[1]!,
    bowler: away[10]!,
  });
  return { id, home, away, number: innings.number };
}
