import type { AuctionListView } from '@sightscreen/contracts';
import { AUCTION_CAPS, AUCTION_SETTLED, AUCTION_SORTS } from '@sightscreen/contracts/calls/auction-filters';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { isPlainPress } from '../../island/plain-press.ts';
import { useText } from '../../text/use-text.ts';

type Chosen = AuctionListView['chosen'];
type Named = Record<string, string>;

interface Props {
  view: AuctionListView;
  /** Path of the page. */
  path: string;
  /** Null for the currency of the auction. */
  currency: string | null;
  /** Shows the list at an address. */
  follow: (address: string) => void;
  choose: (chosen: Chosen) => void;
}

/** Roles with their counts, the other filters as a form, and active filters as links that remove them. */
export function Filters({ view, path, currency, follow, choose }: Props) {
  const words = useText('auction');
  const { plain, roles, set } = view;
  const form = useRef<HTMLFormElement>(null);
  /** From then on the reader opens and closes it. */
  const [isOpen] = useState(set.some(({ name }) => name !== 'role'));
  const [chosen, setChosen] = useState(view.chosen);
  useEffect(() => setChosen(view.chosen), [view.chosen]);
  const choosePart = (part: Partial<Chosen>): void => {
    setChosen({ ...chosen, ...part });
    choose({ ...chosen, ...part });
  };
  // The reader may have chosen before hydration.
  useEffect(() => {
    const entered = Object.entries(chosen).flatMap(([name, value]) => {
      const now = new FormData(form.current!).get(name);
      return typeof now === 'string' && now !== value ? [[name, now]] : [];
    });
    if (entered.length > 0) choosePart(Object.fromEntries(entered) as Partial<Chosen>);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    follow(event.currentTarget.href);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose(chosen);
  };
  const settled = view.tab === 'completed';
  const named: Record<string, Named> = {
    status: words.statuses,
    cap: words.caps,
    team: Object.fromEntries(view.teams.map(({ id, name }) => [String(id), name])),
    country: Object.fromEntries(view.countries.map((country) => [country, country])),
    sort: settled ? words.sorts : { ...words.sorts, recent: words.asCalled },
  };
  const choice = (name: keyof typeof chosen, options: readonly string[], all = true) => (
    <Choice
      name={name}
      chosen={chosen[name]}
      options={options}
      named={named[name]!}
      all={all}
      choose={(value) => choosePart({ [name]: value })}
    />
  );
  return (
    <>
      <nav className="chips" aria-label={words.role}>
        {roles.map(({ value, href, current, count }) => (
          <a key={value} className="chip" href={href} aria-current={current ? 'true' : undefined} onClick={press}>
            {words.rolesMany[value] ?? words.any} <b className="num">{count}</b>
          </a>
        ))}
      </nav>
      <details className="auction__fold" open={isOpen}>
        <summary>{words.fold}</summary>
        <form ref={form} className="auction__filters" method="get" action={path} autoComplete="off" onSubmit={submit}>
          {currency !== null && <input type="hidden" name="currency" value={currency} />}
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
              onClick={press}
              aria-label={words.without(`${words.filters[name]}: ${named[name]?.[value] ?? value}`)}
            >
              {words.filters[name]}: {named[name]?.[value] ?? value} <b aria-hidden="true">×</b>
            </a>
          ))}
          <a className="chip" href={plain} onClick={press}>
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
  choose,
}: {
  name: string;
  chosen: string;
  options: readonly string[];
  named: Named;
  all: boolean;
  choose: (value: string) => void;
}) {
  const words = useText('auction');
  if (options.length === 0) return null;
  return (
    <label className="field">
      <span>{words.filters[name]}</span>
      <select className="input" name={name} value={chosen} onChange={({ target }) => choose(target.value)}>
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
