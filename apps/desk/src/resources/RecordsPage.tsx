import type {
  ResourceDescription,
  resourcesReply,
  RecordChange,
  RecordReply,
} from '@sightscreen/contracts/admin/records';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { to } from '../address/route.ts';
import { go } from '../address/use-route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { failureWords, type Reply } from '../calls/transport.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { records, words } from '../text/en.ts';
import { LoadedPage } from '../ui/LoadedPage.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { askedOf, listSearch } from './list-query.ts';
import { Audit } from './Audit.tsx';
import { BulkBar } from './BulkBar.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { RecordKinds } from './RecordKinds.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordPane } from './RecordPane.tsx';
import { RecordsBar } from './RecordsBar.tsx';

interface Props {
  calls: DeskCalls;
  /** From the address; null: the first kind the user may see. */
  noun: string | null;
  id: string | null;
  search: string;
  confirm: (question: string) => boolean;
}

/** Finds, creates, changes, deletes and restores records of every kind. The server describes the kinds. */
export function RecordsPage({ calls, noun: asked, ...rest }: Props) {
  const [nouns, again] = useLoaded(useCallback(() => calls.nouns(), [calls]));
  return (
    <div className="rdesk">
      <LoadedPage asked={nouns} again={again}>
        {({ nouns: all }) => {
          const noun = asked === null ? all[0] : all.find(({ name }) => name === asked);
          return noun === undefined ? (
            <p className="empty">{words.unknownPage}</p>
          ) : (
            <OfNoun key={noun.name} calls={calls} nouns={all} noun={noun} {...rest} />
          );
        }}
      </LoadedPage>
    </div>
  );
}

type Nouns = z.infer<typeof resourcesReply>['nouns'];
interface Told {
  words: string;
  bad: boolean;
  /** A merge that can be undone from here. */
  merge?: number | null;
}

function OfNoun({
  calls,
  nouns,
  noun,
  id,
  search,
  confirm,
}: Omit<Props, 'noun'> & { nouns: Nouns; noun: ResourceDescription }) {
  const query = new URLSearchParams(search);
  const isNew = query.has('new');
  const [turn, setTurn] = useState(0);
  const [notice, setTold] = useState<Told | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<number | null>(null);
  const [isDirty, setDirty] = useState(false);
  const onDirty = useCallback((is: boolean) => {
    setDirty(is);
    // "Saved." referred to the earlier values.
    if (is) setTold(null);
  }, []);
  const [joining, setJoining] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const { q, sort, page, filter } = askedOf(query);
  const [asked, again] = useLoaded(
    useCallback(
      () => calls.records(noun.name, { q, sort, page, filter, turn }),
      [calls, noun.name, q, sort, page, filter, turn],
    ),
  );
  const list = asked.kind === 'here' ? asked.value : null;
  const sorted = sort === '' ? noun.sort : { field: sort.replace('-', ''), descending: sort.startsWith('-') };
  const show = (change: Record<string, string>, keep = id): void => {
    if (isDirty && !confirm(records.unsaved)) return;
    setDirty(false);
    setAt(null);
    const next = new URLSearchParams(query);
    if (!('page' in change)) next.delete('page');
    next.delete('new');
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const said = next.toString();
    go(`${keep === null ? to.recordsOf(noun.name) : to.record(noun.name, keep)}${said === '' ? '' : `?${said}`}`);
  };
  const done = <T,>(reply: Reply<T>, said: string, change: number | null = null): boolean => {
    setTold({ words: reply.ok ? said : failureWords(reply.failure), bad: !reply.ok });
    if (reply.ok && change !== null) setLast(change);
    setTurn((one) => one + 1);
    return reply.ok;
  };
  const sent = (reply: RecordReply): void => {
    setDirty(false);
    done({ ok: true, value: null }, records.saved, reply.change);
    if (isNew && reply.record !== null) go(to.record(noun.name, reply.record.id));
  };
  const undo = async (change: Pick<RecordChange, 'id'>): Promise<void> => {
    const reply = await calls.undoChange(change.id);
    done(reply, records.saved, reply.ok ? reply.value.change : null);
  };
  const undoMerge = async (merge: number): Promise<void> => {
    done(await calls.undoMerge(merge), records.saved);
  };
  const mayMake = noun.acts.includes('create');
  const remove = async (ids: readonly string[], version: number | null): Promise<void> => {
    const isForGood = !noun.undoes.includes('delete');
    if (!confirm(records.askDelete(ids.length, isForGood))) return;
    const reply =
      version === null
        ? await calls.bulk(noun.name, { action: 'delete', ids: [...ids] })
        : await calls.deleteRecord(noun.name, ids[0]!, version);
    if (!done<unknown>(reply, isForGood ? records.goneForGood : records.gone)) return;
    setChosen(new Set());
    setDirty(false);
    if (id !== null && ids.includes(id)) go(to.recordsOf(noun.name));
  };
  const bulk = async (action: string, ids: readonly string[] = [...chosen]): Promise<void> => {
    const reply = await calls.bulk(noun.name, { action, ids: [...ids] });
    if (done(reply, reply.ok ? records.changes(reply.value.changed) : '')) setChosen(new Set());
  };
  const choose = (ids: readonly string[], isChosen: boolean): void =>
    setChosen(isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((one) => !ids.includes(one))));
  const mayBulk = noun.bulk.length > 0 || noun.acts.includes('delete') || noun.merges !== null;
  const onKey = (key: string): boolean => {
    const rows = list?.records ?? [];
    switch (key) {
      case '/':
        document.querySelector<HTMLInputElement>('#records-find')?.focus();
        return true;
      case 'n':
        if (mayMake) show({ new: '1' }, null);
        return mayMake;
      case 'j':
      case 'k':
        if (rows.length > 0)
          setAt((was) =>
            Math.min(rows.length - 1, Math.max(0, (was ?? (key === 'j' ? -1 : 1)) + (key === 'j' ? 1 : -1))),
          );
        return rows.length > 0;
      case 'x':
        if (at !== null && rows[at] !== undefined && mayBulk) choose([rows[at].id], !chosen.has(rows[at].id));
        return at !== null;
      case 'Enter':
        if (at !== null && rows[at] !== undefined) show({ page: String(page) }, rows[at].id);
        return at !== null;
      case 'z':
        if (last !== null) undo({ id: last }).catch(() => {});
        return last !== null;
      case 'Escape':
        setChosen(new Set());
        return chosen.size > 0;
      default:
        return false;
    }
  };
  useKeys(onKey, undefined, 'jk');
  const pair = list?.records.filter((one) => chosen.has(one.id)) ?? [];
  return (
    <div className="rroom">
      <RecordKinds nouns={nouns} current={noun.name} />
      <div className="rmain">
        <RecordsBar
          noun={noun}
          list={list}
          asked={{ q, sort, filter }}
          mayMake={mayMake}
          onFind={(text) => show({ q: text })}
          onFilter={(text) => show({ filter: text })}
        />
        {notice !== null && (
          <p className={notice.bad ? 'err' : 'note'} role={notice.bad ? 'alert' : 'status'}>
            {notice.words}{' '}
            {notice.merge != null && (
              <button type="button" className="undo" onClick={() => void undoMerge(notice.merge!).catch(() => {})}>
                {records.undo}
              </button>
            )}
          </p>
        )}
        <div className="rwork">
          <div className="rpane">
            {chosen.size > 0 && (
              <BulkBar
                noun={noun}
                count={chosen.size}
                mayJoin={pair.length === 2}
                onDo={(action) => void bulk(action).catch(() => {})}
                onJoin={() => setJoining(true)}
                onRemove={() => void remove([...chosen], null).catch(() => {})}
                onClear={() => setChosen(new Set())}
              />
            )}
            <LoadedPage asked={asked} again={again}>
              {(recordsPage) =>
                recordsPage.total === 0 ? (
                  <p className="empty">
                    {q !== '' || filter !== '' ? records.empty : noun.asks ? records.askFirst : records.emptyKind}
                  </p>
                ) : (
                  <RecordList
                    noun={noun}
                    list={recordsPage}
                    open={id}
                    at={at}
                    chosen={chosen}
                    onChoose={choose}
                    sort={sorted}
                    onSort={(field) =>
                      show({ sort: sorted.field === field && !sorted.descending ? `-${field}` : field })
                    }
                    search={listSearch(query)}
                    mayChoose={mayBulk}
                  />
                )
              }
            </LoadedPage>
            <div className="rfoot">
              <span className="rkeys" aria-hidden="true">
                <kbd>J</kbd> <kbd>K</kbd> {records.keys.move} <kbd>X</kbd> {records.keys.choose}{' '}
                <kbd>{records.keys.enter}</kbd> {records.keys.open} <kbd>Z</kbd> {records.keys.undo}
              </span>
              {page > 1 && (
                <button type="button" className="btn btn--quiet" onClick={() => show({ page: String(page - 1) })}>
                  {records.previous}
                </button>
              )}
              {list !== null && page < list.pages && (
                <button type="button" className="btn btn--quiet" onClick={() => show({ page: String(page + 1) })}>
                  {records.next}
                </button>
              )}
            </div>
          </div>
          <section className="rpane rrec" aria-label={noun.one}>
            {isNew && mayMake ? (
              <>
                <header>
                  <h2>
                    {records.make}: {noun.one}
                  </h2>
                </header>
                <RecordForm
                  noun={noun}
                  record={null}
                  onSend={(values) => calls.createRecord(noun.name, values)}
                  onSent={sent}
                  onUpload={calls.uploadPicture}
                  onDelete={null}
                  onLeave={() => show({})}
                  onDirty={onDirty}
                />
              </>
            ) : id === null ? (
              <p className="empty">{records.pick}</p>
            ) : (
              <RecordPane
                key={id}
                calls={calls}
                noun={noun}
                id={id}
                turn={turn}
                onSent={sent}
                onAct={(action) => void bulk(action, [id]).catch(() => {})}
                onDelete={(version) => void remove([id], version).catch(() => {})}
                onUndo={(change) => void undo(change).catch(() => {})}
                onLeave={() => show({ page: String(page) }, null)}
                onDirty={onDirty}
              />
            )}
          </section>
        </div>
        <Audit calls={calls} nouns={nouns} turn={turn} onUndo={(change) => void undo(change).catch(() => {})} />
        {joining && pair.length === 2 && noun.merges !== null && (
          <JoinDialog
            calls={calls}
            noun={noun.merges}
            pair={[pair[0]!, pair[1]!]}
            onClose={() => setJoining(false)}
            onDone={(said, merge) => {
              setJoining(false);
              setChosen(new Set());
              done({ ok: true, value: null }, said);
              setTold({ words: said, bad: false, merge });
            }}
          />
        )}
      </div>
    </div>
  );
}
