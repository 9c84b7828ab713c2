import { RESOURCE_GROUPS, type ResourceDescription } from '@sightscreen/contracts/admin/records';
import { to } from '../address/route.ts';
import { navigate } from '../address/use-route.ts';
import { records } from '../text/en.ts';

type Resource = Pick<ResourceDescription, 'name' | 'many' | 'group'>;

const grouped = (resources: readonly Resource[]): { label: string; members: Resource[] }[] =>
  RESOURCE_GROUPS.map((label) => ({ label, members: resources.filter(({ group }) => group === label) })).filter(
    ({ members }) => members.length > 0,
  );

/** The resources by group: a list beside the table where there is space, else a select. */
export function ResourceList({ resources, current }: { resources: readonly Resource[]; current: string }) {
  const groups = grouped(resources);
  return (
    <nav className="rkinds" aria-label={records.kinds}>
      <div className="rkinds__list">
        {groups.map(({ label, members }) => (
          <section key={label} aria-label={label}>
            <p aria-hidden="true">{label}</p>
            <ul>
              {members.map(({ name, many }) => (
                <li key={name}>
                  <a href={to.recordsOf(name)} aria-current={name === current ? 'page' : undefined}>
                    {many}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <select
        className="input"
        aria-label={records.kinds}
        value={current}
        onChange={(event) => navigate(to.recordsOf(event.target.value))}
      >
        {groups.map(({ label, members }) => (
          <optgroup key={label} label={label}>
            {members.map(({ name, many }) => (
              <option key={name} value={name}>
                {many}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </nav>
  );
}
