import { useEffect, useRef, useState } from 'react';
import { ownStore, readSettings } from '../../settings/reader-settings.ts';
import { agesIn, fresh as english, type FreshWords } from '../../text/fresh.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { defineIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { askTimes, PATIENCE } from './ask-times.ts';
import { morph } from '../../live/fresh.ts';
import { isInProgress } from '../../ui/score/match-state.ts';

/** Readers do not all ask in the same moment, milliseconds. */
const APART = 1500;

const timesHere = () => askTimes(document.querySelector<HTMLElement>('[data-tab]')?.dataset['tab'] ?? '');

/** `words`: those of a page in another language, which stand in it. */
type FreshProps = MatchIslandProps & { words?: FreshWords | undefined };

/**
 * Keeps a page of a match in step: whenever the match has moved, or by the clock, the page's own HTML is asked for again and what changed in it is taken over. A
 * failure marks the view with -1 (MATCH-141): the commentary says so (MATCH-140), highlights are hidden (MATCH-143).
 */
function FreshIsland({ store, first, words = english }: FreshProps) {
  const { view, age, behind } = useMatch(store, first);
  const [failed, setFailed] = useState<string | null>(null);
  const at = `${view.epoch} ${view.number}`;
  // A page held back goes by way of an earlier moment to the one it was printed at.
  const asked = useRef(at);
  const [tries, tryAgain] = useState(0);

  useEffect(() => {
    if (store === null || at === asked.current || !timesHere().onMove) return;
    asked.current = at;
    const gone = new AbortController();
    const timer = setTimeout(() => { void renew(location.href, gone.signal, words).then(setFailed, () => {}); }, Math.random() * APART);
    return () => { clearTimeout(timer); gone.abort(); };
  }, [store, at]);

  useEffect(() => {
    if (store === null) return;
    const { match } = store.get().view;
    let was: number | undefined;
    const step = (): void => {
      const now = readSettings(ownStore()).delays[match];
      if (now === was) return;
      was = now;
      // Hidden until it is of the moment the reader is at now.
      document.querySelector('[data-tab]')?.removeAttribute('data-stepped');
      tryAgain((before) => before + 1);
    };
    step();
    window.addEventListener('sightscreen:settings', step);
    return () => window.removeEventListener('sightscreen:settings', step);
  }, [store]);

  useEffect(() => {
    if (tries === 0) return;
    const gone = new AbortController();
    void renew(location.href, gone.signal, words).then(setFailed, () => {});
    return () => gone.abort();
  }, [tries]);

  useEffect(() => {
    const { every } = timesHere();
    if (store === null || every === null) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        const again = document.hidden ? Promise.resolve() : renew(location.href, gone.signal, words).then(setFailed, () => {});
        // Once more after the match has ended, and then no more.
        void again.then(() => { if (!gone.signal.aborted && isInProgress(store.get().view.head.summary.phase)) wait(); });
      }, every);
    };
    wait();
    return () => { clearTimeout(timer); gone.abort(); };
  }, [store]);

  useEffect(() => {
    // More lines without leaving the page; the link does the same without script.
    const more = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-more]') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void renew(link.href, new AbortController().signal, words).then((wrong) => {
        setFailed(wrong);
        if (wrong === null) history.replaceState(null, '', link.href.replace(/#.*/, ''));
      }, () => {});
    };
    document.addEventListener('click', more);
    return () => document.removeEventListener('click', more);
  }, []);

  // In English the board says how old the data is. The server knows no age yet, so the first HTML is empty in every language.
  return (
    <>
      {words.age !== null && (age !== null || behind > 0) && <div className="wrap"><Age ms={age} behind={behind} over={!isInProgress(view.head.summary.phase)} words={agesIn(words.age)} /></div>}
      {failed !== null && (
        <div className="wrap fresh" role="alert">
          <Notice tone="warn"><b>{failed}</b> <button type="button" className="link" onClick={() => tryAgain(tries + 1)}>{words.again}</button></Notice>
        </div>
      )}
    </>
  );
}

/** Null when the page is as it should be, else what the reader is told. A page held back for this reader is brought to the moment the reader is at. */
async function renew(address: string, gone: AbortSignal, words: FreshWords): Promise<string | null> {
  const page = document.querySelector('[data-tab]');
  const id = document.querySelector<HTMLElement>('main')?.dataset['of'];
  if (page === null) return null;
  const behind = id === undefined ? undefined : readSettings(ownStore()).delays[id];
  const section = page.querySelector<HTMLElement>('[data-highlights]');
  try {
    if (id !== undefined && behind !== undefined) {
      const { bringPrinted } = await import('../../live/stream-delay/keep-behind.ts');
      if (!(await bringPrinted(id, behind, new URL(address).search, gone))) throw new Error('the moment could not be had');
    } else await renewed(page, address, gone);
    page.removeAttribute('data-view');
    if (section !== null) section.hidden = false;
    return null;
  } catch (error) {
    if (gone.aborted) throw error;
    page.setAttribute('data-view', '-1');
    if (section !== null) section.hidden = true;
    return page.querySelector<HTMLElement>('[data-failed]')?.dataset['failed'] ?? words.failed;
  }
}

async function renewed(page: Element, address: string, gone: AbortSignal): Promise<void> {
  const reply = await fetch(address, { signal: AbortSignal.any([gone, AbortSignal.timeout(PATIENCE)]), cache: 'no-cache' });
  const next = reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('[data-tab]') : null;
  if (next === null) throw new Error(`answered ${reply.status}`);
  morph(page, next);
}

export default defineIsland<FreshProps>({
  name: 'fresh', View: FreshIsland, whenDelayed: 'always',
  props: (page) => ({ ...page.match(), words: page.seed<FreshWords | undefined>('words') }),
});
