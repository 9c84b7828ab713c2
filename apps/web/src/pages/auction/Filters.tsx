import type { AuctionPage } from '@sightscreen/contracts';
import { AUCTION_CAPS, AUCTION_SETTLED, AUCTION_SORTS } from '@sightscreen/contracts/calls/auction';
import { useText } from '../../text/use-text.ts';

export type ListView = Extract<AuctionPage['view'], { tab: 'completed' | 'upcoming' }>;
type Named = Record<string, string>;

/** Roles with their counts, the other filters as a form, and active filters as links that remove them. */
export function Filters({ base, currency, currencies, view }: Omit<AuctionPage, 'view'> & { view: ListView }) {
  const words = useText('auction');
  const { chosen, plain, roles, set } = view;
  const [path = ''] = base.path.split('?');
  const settled = view.tab === 'completed';
  const named: Record<string, Named> = {
    status: words.statuses,
    cap: words.caps,
    team: Object.fromEntries(view.teams.map(({ id, name }) => [String(id), name])),
    country: Object.fromEntries(view.countries.map((country) => [country, country])),
    sort: settled ? words.sorts : { ...words.sorts, recent: words.asCalled },
  };
  const choice = (name: keyof typeof chosen, options: readonly string[], all = true) => (
    <Choice name={name} chosen={chosen[name]} options={options} named={named[name]!} all={all} />
  );
  return (
    <>
      <nav className="chips" aria-label={words.role}>
        {roles.map(({ value, href, current, count }) => (
          <a key={value} className="chip" href={href} data-narrows="" aria-current={current ? 'true' : undefined}>
            {words.rolesMany[value] ?? words.any} <b className="num">{count}</b>
          </a>
        ))}
      </nav>
      <details className="auction__fold" open={set.some(({ name }) => name !== 'role') || undefined}>
        <summary>{words.fold}</summary>
        <form className="auction__filters" method="get" action={path} autoComplete="off" data-filters-of={view.tab}>
          {currencies[0]?.value !== currency && <input type="hidden" name="currency" value={currency} />}
          <input type="hidden" name="role" value={chosen.role} />
          {settled && choice('status', AUCTION_SETTLED)}
          {choice('cap', AUCTION_CAPS)}
          {settled && choice('team', Object.keys(named['team']!).toSorted(byName(named['team']!)))}
          {choice('country', view.countries)}
          {choice('sort', AUCTION_SORTS, false)}
          <div className="auction__press">
            <button type="submit" className="btn btn--line">
              {words.show}
            </button>
          </div>
        </form>
      </details>
      {plain !== null && (
        <nav className="chips" aria-label={words.filtersLabel}>
          {set.map(({ name, value, href }) => (
            <a
              key={name}
              className="chip"
              href={href}
              data-narrows=""
              aria-label={words.without(`${words.filters[name]}: ${named[name]?.[value] ?? value}`)}
            >
              {words.filters[name]}: {named[name]?.[value] ?? value} <b aria-hidden="true">×</b>
            </a>
          ))}
          <a className="chip" href={plain} data-narrows="">
            {words.plain}
          </a>
        </nav>
      )}
    </>
  );
}

const byName =
  (names: Named) =>
  (a: string, b: string): number =>
    (names[a] ?? '').localeCompare(names[b] ?? '', 'en');

function Choice({
  name,
  chosen,
  options,
  named,
  all,
}: {
  name: string;
  chosen: string;
  options: readonly string[];
  named: Named;
  all: boolean;
}) {
  const words = useText('auction');
  if (options.length === 0) return null;
  return (
    <label className="field">
      <span>{words.filters[name]}</span>
      <select className="input" name={name} defaultValue={chosen}>
        {all && <option value="all">{words.any}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {named[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
