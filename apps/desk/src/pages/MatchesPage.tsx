import { useCallback, useState } from 'react';
import type { DeskMatchRow } from '@sightscreen/contracts/desk/matches';
import { to } from '../address/route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { useAsked } from '../calls/use-asked.ts';
import { words } from '../text/en.ts';
import { AskedPage } from '../ui/AskedPage.tsx';

const LISTS = [['today', 'Today'], ['assigned', 'Mine'], ['search', 'Search']] as const;

/** Matches to work on. */
export function MatchesPage({ calls, mayMake }: { calls: Pick<DeskCalls, 'matches'>; mayMake: boolean }) {
  const [list, setList] = useState<(typeof LISTS)[number][0]>('today');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [asked, again] = useAsked(useCallback(() => calls.matches(list, list === 'search' ? q : ''), [calls, list, q]));
  return (
    <div className="page">
      <div className="page__head"><h1>{words.matches}</h1>{mayMake && <a className="btn" href={to.newMatch}>{words.newMatch}</a>}</div>
      <div className="chips" role="group" aria-label="Which matches">{LISTS.map(([key, label]) => <button key={key} type="button" className="chip" aria-pressed={list === key} onClick={() => setList(key)}>{label}</button>)}</div>
      {list === 'search' && (
        <form className="row" role="search" onSubmit={(event) => { event.preventDefault(); setQ(typed.trim()); }}>
          <input className="input" aria-label="Sides, series or match" value={typed} onChange={(event) => setTyped(event.target.value)} /><button type="submit" className="btn btn--line">Search</button>
        </form>
      )}
      <AskedPage asked={asked} again={again}>
        {({ matches }) => (matches.length === 0 ? <p className="empty">No match here.</p> : <ul className="matchlist">{matches.map((match) => <Row key={match.id} match={match} />)}</ul>)}
      </AskedPage>
    </div>
  );
}

function Row({ match }: { match: DeskMatchRow }) {
  const { summary, may } = match;
  const [one, other] = summary.sides;
  return (
    <li className="matchrow">
      <div className="matchrow__what">
        <a className="matchrow__name" href={may.score ? to.match(match.id) : to.words(match.id)}>{one?.name} v {other?.name}</a>
        <span className="note">{[summary.description, match.series, match.venue, match.startDate].filter(Boolean).join(' · ')}</span>
        <span className="matchrow__status">{summary.status}</span>
        {match.present.length > 0 && <span className="note">At it now: {match.present.join(', ')}</span>}
      </div>
      <div className="matchrow__do">
        {may.score && <a className="btn btn--line" href={to.match(match.id)}>Score</a>}
        {may.comment && <a className="btn btn--line" href={to.words(match.id)}>Words</a>}
        {!may.score && !may.comment && <span className="note">Only those assigned</span>}
      </div>
    </li>
  );
}
