import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import type { StatsChosen } from './address.ts';
import { MIN_LETTERS } from './player-finder.ts';
import { Kept } from './StatsFilter.tsx';
import type { useSeriesStats } from './use-series-stats.ts';

type State = ReturnType<typeof useSeriesStats>;

/** The field that finds a player; `children` are the players found. */
export function PlayerSearch({
  chosen,
  href,
  text,
  found,
  type,
  submit,
  isSearching,
  children,
}: Pick<State, 'found' | 'type' | 'submit' | 'isSearching'> & {
  chosen: StatsChosen;
  href: string;
  text: string;
  children: ReactNode;
}) {
  const words = useText('seriesStats');
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(text);
  const change = (typed: string): void => {
    setValue(typed);
    type(typed);
  };
  // What the reader typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) change(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    submit(value);
    if ([...value.trim()].length < MIN_LETTERS) field.current?.focus();
  };
  const isShort = found.state === 'short';
  return (
    <>
      <form method="get" action={href} role="search" data-stats-search="" onSubmit={search}>
        <Kept chosen={chosen} but={['playerId']} />
        <div className="field">
          <label htmlFor="stats-player">{words.searchLabel}</label>
          <div className="statssearch">
            <input
              className="input"
              id="stats-player"
              type="search"
              name="player"
              minLength={2}
              maxLength={80}
              required
              autoComplete="off"
              spellCheck={false}
              ref={field}
              value={value}
              onChange={({ target }) => change(target.value)}
              aria-describedby="stats-short"
              aria-invalid={isShort ? true : undefined}
            />
            <button className="btn" type="submit">
              {words.searchButton}
            </button>
          </div>
        </div>
        <p className="err" id="stats-short" hidden={!isShort}>
          {words.short}
        </p>
        <p className="sr" role="status">
          {isSearching
            ? words.loading
            : found.state !== 'found'
              ? ''
              : found.players.length === 0
                ? words.empty
                : words.found(found.players.length)}
        </p>
      </form>
      {children}
    </>
  );
}
