import type { SchedulePage } from '@sightscreen/contracts';
import { FILTER_STATES, FILTER_TYPES, filterSet } from '@sightscreen/contracts/schedule/series-filter';
import { addressIn } from '../../ui/frame/ListFrame.tsx';
import { useText } from '../../text/use-text.ts';

interface Option {
  value: string | number;
  name: string;
}

/**
 * The four filters of series as a form that works without script. Whether any is set is a selector of its stylesheet,
 * and each change is the `change` event of its field (MATCH-025 to 027).
 */
export function Filters({
  world,
  filter,
  venues,
  teams,
  month,
}: Pick<SchedulePage, 'world' | 'filter' | 'venues' | 'teams' | 'month'>) {
  const words = useText('schedule');
  const set = filterSet(filter);
  const named = (all: readonly { id: number; name: string }[]): Option[] =>
    all.map(({ id, name }) => ({ value: id, name }));
  return (
    <details className="filters" open={set} data-own="" data-drop={set ? undefined : ''}>
      <summary>{words.filters}</summary>
      <form action="/cricket-schedule/series" method="get">
        {world.named !== null && <input type="hidden" name="world" value={world.named} />}
        <Field name="venue" chosen={filter.venue} options={named(venues)} />
        <Field name="team" chosen={filter.team} options={named(teams)} />
        <Field
          name="type"
          chosen={filter.type}
          options={FILTER_TYPES.map((value) => ({ value, name: words.types[value] }))}
        />
        <Field
          name="state"
          chosen={filter.state}
          options={FILTER_STATES.map((value) => ({ value, name: words.states[value] }))}
        />
        <div className="field">
          <label htmlFor="filter-from">{words.from}</label>
          <input className="input" id="filter-from" name="from" type="month" placeholder={month} />
        </div>
        <div className="filters__do">
          <button className="btn" type="submit">
            {words.show}
          </button>
          <a className="btn btn--quiet filters__clear" href={addressIn(world, '/cricket-schedule/series/all')}>
            {words.clear}
          </a>
        </div>
      </form>
    </details>
  );
}

function Field({
  name,
  chosen,
  options,
}: {
  name: 'venue' | 'team' | 'type' | 'state';
  chosen: string | number | null;
  options: readonly Option[];
}) {
  const words = useText('schedule');
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{words[name]}</label>
      <select className="input" id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{words.anyOf[name]}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
