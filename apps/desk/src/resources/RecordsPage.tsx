import {
  type ResourceDescription,
  type resourcesReply,
  PAGE,
  type RecordChange,
  type RecordReply,
} from '@sightscreen/contracts/admin/records';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { to } from '../address/route.ts';
import { navigate } from '../address/use-route.ts';
import { type DeskCalls, recordsFile } from '../calls/desk-calls.ts';
import { failureText, type Reply } from '../calls/transport.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { records, words } from '../text/en.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { Message, type MessageText } from '../ui/Message.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { listQuery, listSearch } from './list-query.ts';
import { Audit } from './Audit.tsx';
import { BulkBar } from './BulkBar.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import { BackToList, RecordPane } from './RecordPane.tsx';
import { RecordsBar } from './RecordsBar.tsx';
import { ResourceList } from './ResourceList.tsx';

interface Props {
  calls: DeskCalls;
  /** From the address; null: the first kind the user may see. */
  resource: string | null;
  id: string | null;
  search: string;
  confirm: (question: string) => boolean;
}

/** Finds, creates, changes, deletes and restores records of every kind. The server describes the kinds. */
export function RecordsPage({ calls, resource: name, ...rest }: Props) {
  const [resources, reload] = useLoaded(useCallback(() => calls.resources(), [calls]));
  return (
    <div className="rdesk">
      <AsyncContent state={resources} onRetry={reload}>
        {({ resources: all }) => {
          const resource = name === null ? all[0] : all.find((each) => each.name === name);
          return resource === undefined ? (
            <p className="empty">{words.unknownPage}</p>
          ) : (
            <ResourceView key={resource.name} calls={calls} resources={all} resource={resource} {...rest} />
          );
        }}
      </AsyncContent>
    </div>
  );
}

type Resources = z.infer<typeof resourcesReply>['resources'];
interface Notice extends MessageText {
  /** A merge that can be undone from here. */
  merge?: number | null;
}

function ResourceView({
  calls,
  resources,
  resource,
  id,
  search,
  confirm,
}: Omit<Props, 'resource'> & { resources: Resources; resource: ResourceDescription }) {
  const query = new URLSearchParams(search);
  const isNew = query.has('new');
  const [revision, setRevision] = useState(0);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<number | null>(null);
  const [isDirty, setDirty] = useState(false);
  const onDirty = useCallback((is: boolean) => {
    setDirty(is);
    // "Saved." referred to the earlier values.
    if (is) setNotice(null);
  }, []);
  const [isMerging, setMerging] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const { q, sort, page, filter } = listQuery(query);
  const [loaded, reload] = useLoaded(
    useCallback(
      () => calls.records(resource.name, { q, sort, page, filter, revision }),
      [calls, resource.name, q, sort, page, filter, revision],
    ),
  );
  const list = loaded.kind === 'loaded' ? loaded.value : null;
  const sorted = sort === '' ? resource.sort : { field: sort.replace('-', ''), descending: sort.startsWith('-') };
  const show = (change: Record<string, string>, openId = id): void => {
    if (isDirty && !confirm(records.unsaved)) return;
    setDirty(false);
    setAt(null);
    const next = new URLSearchParams(query);
    if (!('page' in change)) next.delete('page');
    next.delete('new');
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const search = next.toString();
    navigate(
      `${openId === null ? to.recordsOf(resource.name) : to.record(resource.name, openId)}${search === '' ? '' : `?${search}`}`,
    );
  };
  const done = <T,>(reply: Reply<T>, success: string, change: number | null = null): boolean => {
    setNotice({ text: reply.ok ? success : failureText(reply.failure), isError: !reply.ok });
    if (reply.ok && change !== null) setLast(change);
    setRevision((one) => one + 1);
    return reply.ok;
  };
  const onSaved = (reply: RecordReply): void => {
    setDirty(false);
    done({ ok: true, value: null }, records.saved, reply.change);
    if (isNew && reply.record !== null) navigate(to.record(resource.name, reply.record.id));
  };
  const undo = async (change: Pick<RecordChange, 'id'>): Promise<void> => {
    const reply = await calls.undoChange(change.id);
    done(reply, records.saved, reply.ok ? reply.value.change : null);
  };
  const undoMerge = async (merge: number): Promise<void> => {
    done(await calls.undoMerge(merge), records.saved);
  };
  const canCreate = resource.acts.includes('create');
  const isOpen = id !== null || (isNew && canCreate);
  const remove = async (ids: readonly string[], version: number | null): Promise<void> => {
    const isForGood = !resource.undoes.includes('delete');
    if (!confirm(records.confirmDelete(ids.length, isForGood))) return;
    const reply =
      version === null
        ? await calls.bulk(resource.name, { action: 'delete', ids: [...ids] })
        : await calls.deleteRecord(resource.name, ids[0]!, version);
    if (!done<unknown>(reply, isForGood ? records.deletedForGood : records.deletedUndoable)) return;
    setSelected(new Set());
    setDirty(false);
    if (id !== null && ids.includes(id)) navigate(to.recordsOf(resource.name));
  };
  const bulk = async (action: string, ids: readonly string[] = [...selected]): Promise<void> => {
    const reply = await calls.bulk(resource.name, { action, ids: [...ids] });
    if (done(reply, reply.ok ? records.changes(reply.value.changed) : '')) setSelected(new Set());
  };
  const select = (ids: readonly string[], isSelected: boolean): void =>
    setSelected(
      isSelected ? new Set([...selected, ...ids]) : new Set([...selected].filter((one) => !ids.includes(one))),
    );
  const canUseBulk = resource.bulk.length > 0 || resource.acts.includes('delete') || resource.merges !== null;
  const onKey = (key: string): boolean => {
    const rows = list?.records ?? [];
    switch (key) {
      case '/':
        document.querySelector<HTMLInputElement>('#records-find')?.focus();
        return true;
      case 'n':
        if (canCreate) show({ new: '1' }, null);
        return canCreate;
      case 'j':
      case 'k':
        if (rows.length > 0)
          setAt((was) =>
            Math.min(rows.length - 1, Math.max(0, (was ?? (key === 'j' ? -1 : 1)) + (key === 'j' ? 1 : -1))),
          );
        return rows.length > 0;
      case 'x':
        if (at !== null && rows[at] !== undefined && canUseBulk) select([rows[at].id], !selected.has(rows[at].id));
        return at !== null;
      case 'Enter':
        if (at !== null && rows[at] !== undefined) show({ page: String(page) }, rows[at].id);
        return at !== null;
      case 'z':
        if (last !== null) undo({ id: last }).catch(() => {});
        return last !== null;
      case 'Escape':
        setSelected(new Set());
        return selected.size > 0;
      default:
        return false;
    }
  };
  useKeys(onKey, undefined, 'jk');
  const pair = list?.records.filter((one) => selected.has(one.id)) ?? [];
  return (
    <div className={`rroom${isOpen ? ' rroom--open' : ''}`}>
      <ResourceList resources={resources} current={resource.name} />
      <div className="rmain">
        <RecordsBar
          resource={resource}
          list={list}
          query={{ q, filter }}
          canCreate={canCreate}
          onFind={(text) => show({ q: text })}
          onFilter={(text) => show({ filter: text })}
        />
        <Message message={notice}>
          {notice?.merge != null && (
            <button type="button" className="undo" onClick={() => void undoMerge(notice.merge!).catch(() => {})}>
              {records.undo}
            </button>
          )}
        </Message>
        <div className="rwork">
          <div className="rpane rlist">
            {selected.size > 0 && (
              <BulkBar
                resource={resource}
                count={selected.size}
                canMerge={pair.length === 2}
                onDo={(action) => void bulk(action).catch(() => {})}
                onMerge={() => setMerging(true)}
                onRemove={() => void remove([...selected], null).catch(() => {})}
                onClear={() => setSelected(new Set())}
              />
            )}
            <AsyncContent state={loaded} onRetry={reload}>
              {(recordsPage) =>
                recordsPage.total === 0 ? (
                  <p className="empty">
                    {q !== '' || filter !== ''
                      ? records.empty
                      : resource.asks
                        ? records.searchFirst
                        : records.emptyKind}
                  </p>
                ) : (
                  <RecordList
                    resource={resource}
                    list={recordsPage}
                    open={id}
                    at={at}
                    selected={selected}
                    onSelect={select}
                    sort={sorted}
                    onSort={(field) =>
                      show({ sort: sorted.field === field && !sorted.descending ? `-${field}` : field })
                    }
                    search={listSearch(query)}
                    canSelect={canUseBulk}
                  />
                )
              }
            </AsyncContent>
            <div className="rfoot">
              <span className="rkeys" aria-hidden="true">
                <kbd>J</kbd> <kbd>K</kbd> {records.keys.move} <kbd>X</kbd> {records.keys.select}{' '}
                <kbd>{records.keys.enter}</kbd> {records.keys.open} <kbd>Z</kbd> {records.keys.undo}
              </span>
              {resource.saves && (
                <a className="btn btn--quiet" href={recordsFile(resource.name, { q, sort, filter })} download>
                  {records.listAsCsv}
                </a>
              )}
              <Pagination
                label={records.pages}
                previous={
                  page > 1 ? { label: records.previous, onClick: () => show({ page: String(page - 1) }) } : null
                }
                next={
                  list !== null && page < list.pages
                    ? { label: records.next, onClick: () => show({ page: String(page + 1) }) }
                    : null
                }
              >
                {list !== null && (
                  <span className="num">
                    {records.range((page - 1) * PAGE + 1, (page - 1) * PAGE + list.records.length, list.total)}
                  </span>
                )}
              </Pagination>
            </div>
          </div>
          {isOpen && (
            <section className="rpane rrec" aria-label={resource.one}>
              {id === null ? (
                <>
                  <header>
                    <BackToList onClick={() => show({})} />
                    <h2>
                      {records.create}: {resource.one}
                    </h2>
                  </header>
                  <RecordForm
                    resource={resource}
                    record={null}
                    onSend={(values) => calls.createRecord(resource.name, values)}
                    onSent={onSaved}
                    onUpload={calls.uploadPicture}
                    onDelete={null}
                    onClose={() => show({})}
                    onDirty={onDirty}
                  />
                </>
              ) : (
                <RecordPane
                  key={id}
                  calls={calls}
                  resource={resource}
                  id={id}
                  revision={revision}
                  onSent={onSaved}
                  onAct={(action) => void bulk(action, [id]).catch(() => {})}
                  onDelete={(version) => void remove([id], version).catch(() => {})}
                  onUndo={(change) => void undo(change).catch(() => {})}
                  onClose={() => show({ page: String(page) }, null)}
                  onDirty={onDirty}
                />
              )}
            </section>
          )}
        </div>
        <Audit
          calls={calls}
          resources={resources}
          revision={revision}
          onUndo={(change) => void undo(change).catch(() => {})}
        />
        {isMerging && pair.length === 2 && resource.merges !== null && (
          <MergeDialog
            calls={calls}
            resource={resource.merges}
            pair={[pair[0]!, pair[1]!]}
            onClose={() => setMerging(false)}
            onDone={(message, merge) => {
              setMerging(false);
              setSelected(new Set());
              done({ ok: true, value: null }, message);
              setNotice({ text: message, isError: false, merge });
            }}
          />
        )}
      </div>
    </div>
  );
}
