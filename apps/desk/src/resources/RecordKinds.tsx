import type { ResourceDescription } from '@sightscreen/contracts/admin/records';
import { to } from '../address/route.ts';
import { go } from '../address/use-route.ts';
import { records } from '../text/en.ts';

/** The kinds of records: a list beside the table where there is space, else a select. */
export function RecordKinds({
  nouns,
  current,
}: {
  nouns: readonly Pick<ResourceDescription, 'name' | 'many'>[];
  current: string;
}) {
  return (
    <nav className="rkinds" aria-label={records.kinds}>
      <ul>
        {nouns.map(({ name, many }) => (
          <li key={name}>
            <a href={to.recordsOf(name)} aria-current={name === current ? 'page' : undefined}>
              {many}
            </a>
          </li>
        ))}
      </ul>
      <select
        className="input"
        aria-label={records.kinds}
        value={current}
        onChange={(event) => go(to.recordsOf(event.target.value))}
      >
        {nouns.map(({ name, many }) => (
          <option key={name} value={name}>
            {many}
          </option>
        ))}
      </select>
    </nav>
  );
}
