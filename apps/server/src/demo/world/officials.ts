import type { OfficialInfo } from '@sightscreen/cricket';
import { chance } from './chance.ts';
import { namer } from './names/people.ts';

/**
 * Umpires and referees form a panel of their own; each match has two, a third at the screen, a reserve and a referee.
 */
export function officialsFor(seed: string, matchId: string): OfficialInfo[] {
  const source = chance(seed, 'officials');
  const name = namer(source);
  const panel = Array.from(
    { length: 24 },
    (_, at) => name(at % 3 === 0 ? 'female' : 'male', [1, 1, 1, 1, 1, 1, 1, 1], new Set()).name,
  );
  const drawn = chance(seed, 'officials of', matchId).shuffled(panel);
  const roles: OfficialInfo['role'][] = ['umpire', 'umpire', 'tv umpire', 'reserve umpire', 'match referee'];
  return roles.map((role, at) => ({ role, name: drawn[at] as string, personId: null }));
}
