import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '../text/use-text.ts';
import type { StatsChosen } from './address.ts';
import { isPlain } from './is-plain.ts';
import type { StatsContent } from './use-series-stats.ts';

export interface FilterProps {
  content: StatsContent;
  chosen: StatsChosen;
  choose: (change: Partial<StatsChosen>) => void;
  /** Address of the page with other choices. */
  hrefOf: (change: Partial<StatsChosen>) => string;
}

/** The chosen list, or the first of its type. */
const shownList = ({ list, statsType }: StatsChosen, lists: StatsContent['lists']): string =>
  list !== '' ? list : (lists.find(({ type }) => type === statsType)?.name ?? '');

function ChoiceLink({
  type,
  list,
  className,
  isCurrent,
  label,
  choose,
  hrefOf,
}: Pick<FilterProps, 'choose' | 'hrefOf'> & {
  type: string;
  list?: string;
  className?: string;
  isCurrent: boolean;
  label: string;
}) {
  const change = { statsType: type, list: list ?? '' };
  return (
    <a
      className={className}
      href={hrefOf(change)}
      data-type={type}
      data-list={list}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        choose(change);
      }}
    >
      {label}
    </a>
  );
}

/** Every list by type, beside the list on a wide screen, where the select in the form is hidden. */
export function Lists({ content: { statsTypes, lists }, chosen, ...links }: FilterProps) {
  const words = useText('seriesStats');
  const current = shownList(chosen, lists);
  return (
    <nav className="statlists" aria-label={words.listsLabel}>
      {statsTypes.map(({ type }) => (
        <div key={type}>
          <h2>{words.types[type] ?? type}</h2>
          {lists
            .filter((item) => item.type === type)
            .map(({ name, label }) => (
              <ChoiceLink
                key={name}
                {...links}
                type={type}
                list={name}
                label={label}
                isCurrent={type === chosen.statsType && name === current}
              />
            ))}
        </div>
      ))}
    </nav>
  );
}

/** Hidden fields for the other choices. */
export const Kept = ({ chosen, but }: { chosen: StatsChosen; but: readonly string[] }) =>
  Object.entries(chosen)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const SELECTED = ['matchTypeId', 'teamId', 'list'] as const;

export function Filter({
  content: { statsTypes, lists, matchTypes, teams },
  chosen,
  href,
  choose,
  hrefOf,
}: FilterProps & { href: string }) {
  const words = useText('seriesStats');
  const form = useRef<HTMLFormElement>(null);
  const values = { matchTypeId: chosen.matchTypeId, teamId: chosen.teamId, list: shownList(chosen, lists) };
  // The reader may have chosen before hydration.
  useEffect(() => {
    if (form.current === null) return;
    const entered = new FormData(form.current);
    const changed = [...entered].flatMap(([name, value]) =>
      typeof value === 'string' && SELECTED.some((one) => one === name && values[one] !== value)
        ? [[name, value] as const]
        : [],
    );
    if (changed.length > 0) choose(Object.fromEntries(changed));
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  const select = (
    name: 'matchTypeId' | 'teamId',
    label: string,
    choices: StatsContent['teams'],
    say: (choice: StatsContent['teams'][number]) => string,
  ) => (
    <div className="field">
      <label htmlFor={`stats-${name}`}>{label}</label>
      <select
        className="input"
        id={`stats-${name}`}
        name={name}
        value={values[name]}
        onChange={({ target }) => choose({ [name]: target.value })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {say(choice)}
          </option>
        ))}
      </select>
    </div>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose(values);
  };
  return (
    <form className="stack" method="get" action={href} data-stats-filter="" ref={form} onSubmit={submit}>
      <nav className="chips" aria-label={words.typesLabel}>
        {statsTypes.map(({ type }) => (
          <ChoiceLink
            key={type}
            className="chip"
            choose={choose}
            hrefOf={hrefOf}
            type={type}
            label={words.types[type] ?? type}
            isCurrent={type === chosen.statsType}
          />
        ))}
      </nav>
      <div className="block bleed statsfilter">
        <Kept chosen={chosen} but={SELECTED} />
        <div className="field statsfilter__list">
          <label htmlFor="stats-list">{words.list}</label>
          <select
            className="input"
            id="stats-list"
            name="list"
            value={values.list}
            onChange={({ target }) => choose({ list: target.value })}
          >
            {lists.map(({ type, name, label }) => (
              <option
                key={name}
                value={name}
                data-of={type}
                hidden={type !== chosen.statsType}
                disabled={type !== chosen.statsType}
              >
                {label}
              </option>
            ))}
          </select>
        </div>
        {select('matchTypeId', words.matchType, matchTypes, ({ value }) => words.matchTypes[value] ?? words.allTypes)}
        {select('teamId', words.team, teams, ({ value, name }) => (value === '0' ? words.allTeams : name))}
        <button className="btn" type="submit">
          {words.show}
        </button>
      </div>
    </form>
  );
}
