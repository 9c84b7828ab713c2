import type { CareersReply } from '@sightscreen/contracts/calls/player';
import { formatCareers } from '../../match/figures/careers.ts';
import type { CareerRows } from '../../match/figures/careers.store.ts';
import type { Person } from './person.store.ts';

/** `registerId` is the requested id, used when the row has none of its own after a merge. */
export const careersReply = (person: Person, registerId: string, rows: CareerRows): CareersReply => ({
  id: person.id,
  registerId: person.registerId ?? registerId,
  names: namesIn(person, rows),
  careers: formatCareers(rows),
});

/** Most frequent spelling first. */
export function namesIn({ name }: Pick<Person, 'name'>, { matches }: Pick<CareerRows, 'matches'>): string[] {
  const counts = new Map<string, number>();
  for (const match of matches) if (match.name !== '') counts.set(match.name, (counts.get(match.name) ?? 0) + 1);
  return counts.size === 0 ? [name] : [...counts].toSorted(([, a], [, b]) => b - a).map(([spelt]) => spelt);
}
