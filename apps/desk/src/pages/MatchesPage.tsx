import { useCallback, useEffect, useState } from 'react';
import { scoreText } from '@sightscreen/cricket';
import type { DeskMatchRow } from '@sightscreen/contracts/desk/matches';
import { to } from '../address/route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import type { StoredMatchRow, MatchStore } from '../storage/stored-matches.ts';
import { deletion, matchList, sync, words } from '../text/en.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { type Deleted, DeletedMatches, DeletedNotice, DeleteDialog, titleOf } from './DeleteMatch.tsx';
import { formatDate, formatDateTime } from '../ui/format-date.ts';

const LISTS = [
  ['today', matchList.today],
  ['assigned', matchList.mine],
  ['search', matchList.search],
] as const;

interface Props {
  calls: Pick<DeskCalls, 'matches' | 'deleteMatch' | 'deletedMatches' | 'restoreMatch'>;
  matchStore: Pick<MatchStore, 'list'>;
  staff: number;
  canCreate: boolean;
  canAssign: boolean;
}

/** The matches a user can work on. */
export function MatchesPage({ calls, matchStore, staff, canCreate, canAssign }: Props) {
  const [list, setList] = useState<(typeof LISTS)[number][0]>('today');
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [toDelete, setToDelete] = useState<DeskMatchRow | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [loaded, reload] = useLoaded(
    useCallback(() => calls.matches(list, list === 'search' ? q : ''), [calls, list, q]),
  );
  return (
    <div className="page">
      <div className="page__head">
        <h1>{words.matches}</h1>
        {canCreate && (
          <a className="btn" href={to.newMatch}>
            {words.newMatch}
          </a>
        )}
      </div>
      <div className="chips" role="group" aria-label={matchList.which}>
        {LISTS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={!showsDeleted && list === key}
            onClick={() => {
              setShowsDeleted(false);
              setList(key);
            }}
          >
            {label}
          </button>
        ))}
        {canCreate && (
          <button
            type="button"
            className="chip"
            aria-pressed={showsDeleted}
            onClick={() => {
              // The list of deleted matches has its own restore button.
              setDeleted(null);
              setShowsDeleted(true);
            }}
          >
            {deletion.list}
          </button>
        )}
      </div>
      {deleted !== null && (
        <DeletedNotice key={deleted.deletedAt} deleted={deleted} calls={calls} onRestored={reload} />
      )}
      {!showsDeleted && list === 'search' && (
        <form
          className="row row--search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(typed.trim());
          }}
        >
          <input
            className="input"
            aria-label={matchList.searchLabel}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="btn btn--line">
            {matchList.search}
          </button>
        </form>
      )}
      {showsDeleted ? (
        <DeletedMatches calls={calls} onRestored={reload} />
      ) : (
        <AsyncContent state={loaded} onRetry={reload}>
          {({ matches }) =>
            matches.length === 0 ? (
              <p className="empty">{matchList.empty(list, q, canCreate)}</p>
            ) : (
              <ul className="matchlist">
                {matches.map((match) => (
                  <Row key={match.id} match={match} canAssign={canAssign} onDelete={() => setToDelete(match)} />
                ))}
              </ul>
            )
          }
        </AsyncContent>
      )}
      {toDelete !== null && (
        <DeleteDialog
          match={toDelete}
          calls={calls}
          onClose={() => setToDelete(null)}
          onDeleted={(one) => {
            setToDelete(null);
            setDeleted(one);
            reload();
          }}
        />
      )}
      {loaded.kind === 'failed' && loaded.failure.kind === 'offline' && (
        <StoredMatches matchStore={matchStore} staff={staff} />
      )}
    </div>
  );
}

/** Matches that can be opened offline. */
function StoredMatches({ matchStore, staff }: Pick<Props, 'matchStore' | 'staff'>) {
  const [rows, setRows] = useState<StoredMatchRow[] | null>(null);
  useEffect(() => {
    matchStore.list(staff).then(setRows, () => setRows([]));
  }, [matchStore, staff]);
  if (rows === null) return null;
  return (
    <section className="stored">
      <h2 className="h2">{sync.storedMatches}</h2>
      <p className="note">{rows.length === 0 ? sync.noneStored : sync.storedNote}</p>
      {rows.length > 0 && (
        <ul className="matchlist">
          {rows.map((row) => (
            <li key={row.match} className="matchrow">
              <div className="matchrow__what">
                <a className="matchrow__name" href={to.match(row.match)}>
                  {row.title}
                </a>
                <span className="note">{sync.storedAt(formatDateTime(row.updatedAt))}</span>
              </div>
              <div className="matchrow__do">
                <a className="btn btn--line" href={to.match(row.match)}>
                  {matchList.score}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** "245/7 (50)", for two innings "437/8d & 125/3"; empty before a side has batted. */
const scoreOf = (scores: DeskMatchRow['summary']['sides'][number]['scores']): string =>
  scores
    .filter((one) => !one.superOver)
    .map((one, at, all) => `${scoreText(one)}${all.length === 1 && one.overs !== '' ? ` (${one.overs})` : ''}`)
    .join(' & ');

/** The server refuses these as well, so the button is hidden rather than always refused. */
const canDelete = ({ world, may, summary }: DeskMatchRow): boolean =>
  may.manage && world === 'real' && !['inprogress', 'break', 'forseen'].includes(summary.phase);

function Row({ match, canAssign, onDelete }: { match: DeskMatchRow; canAssign: boolean; onDelete: () => void }) {
  const { summary, may } = match;
  return (
    <li className="matchrow">
      <div className="matchrow__what">
        <a className="matchrow__name" href={may.score ? to.match(match.id) : to.words(match.id)}>
          {summary.sides.map((side, at) => (
            <span key={at} className={`matchrow__side${side.batting ? ' matchrow__side--in' : ''}`}>
              <img src={match.emblems[at]} alt="" width="24" height="24" />
              <span>
                {at === 1 && <span className="sr">{matchList.versus} </span>}
                {side.name}
              </span>
            </span>
          ))}
        </a>
        <span className="matchrow__scores">
          {summary.sides.map((side, at) => (
            <b key={at}>
              <span className="sr">{matchList.scoreOf(side.name)} </span>
              {scoreOf(side.scores)}
            </b>
          ))}
        </span>
        <span className="note matchrow__line">
          {[
            match.startTime === null ? formatDate(match.startDate) : formatDateTime(match.startTime),
            summary.description,
            match.series,
            match.venue,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="matchrow__status matchrow__line">{summary.status}</span>
        {(match.limited || match.assigned) && (
          <span className="note matchrow__line">
            {[match.limited ? matchList.limited : null, match.assigned ? matchList.assigned : null]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {match.present.length > 0 && (
          <span className="note matchrow__line">{matchList.present(match.present.join(', '))}</span>
        )}
      </div>
      <div className="matchrow__do">
        {may.score && (
          <a className="btn btn--line" href={to.match(match.id)}>
            {matchList.score}
          </a>
        )}
        {may.comment && (
          <a className="btn btn--line" href={to.words(match.id)}>
            {matchList.words}
          </a>
        )}
        {canAssign && (
          <a className="btn btn--line" href={to.people(match.id)}>
            {matchList.people}
          </a>
        )}
        {canDelete(match) && (
          <button
            type="button"
            className="btn btn--quiet"
            aria-label={deletion.deleteOf(titleOf(match))}
            onClick={onDelete}
          >
            {deletion.delete}
          </button>
        )}
        {!may.score && !may.comment && <span className="note">{matchList.notAssigned}</span>}
      </div>
    </li>
  );
}
