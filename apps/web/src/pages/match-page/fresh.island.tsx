import { useEffect, useRef, useState } from 'react';
import { settingsStore } from '../../settings/settings-store.ts';
import type { AgeWords } from '../../text/en/board.ts';
import type { FreshWords } from '../../text/en/fresh.ts';
import { useText } from '../../text/use-text.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { defineIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { askTimes, REQUEST_TIMEOUT_MS } from './ask-times.ts';
import type { MatchSeed } from '../../island/match-seed.ts';
import { fetchCopy, pageCopy } from '../../live/page-copy.ts';
import { timeoutSignal } from '../../live/timeout-signal.ts';
import { isInProgress } from '../../ui/score/match-state.ts';

/** Spreads the requests of all readers, milliseconds. */
const SPREAD = 1500;

/**
 * `words`: text of a page in another language, embedded in the page. It includes the age of the data, which such a page
 * shows here only.
 */
type FreshProps = MatchIslandProps & { words?: (FreshWords & { age: AgeWords }) | undefined };

/**
 * Refreshes a page of a match: when the match moves, or periodically, it requests the page's own HTML for its regions.
 * A failure sets their `data-view` to -1 (MATCH-141): the commentary shows a message (MATCH-140), highlights are hidden
 * (MATCH-143).
 */
function FreshIsland({ seed, store, first, words: pageWords }: FreshProps) {
  const own = useText('fresh');
  const words = pageWords ?? own;
  const { view, age, behind } = useMatch(store, first);
  const [failed, setFailed] = useState<string | null>(null);
  const { onMove, every } = askTimes(seed.page);
  const at = `${view.epoch} ${view.number}`;
  // Starts at the rendered moment: a delayed page goes back to an earlier one, then reaches it again.
  const requestedAt = useRef(at);
  const [tries, tryAgain] = useState(0);

  useEffect(() => {
    if (store === null || at === requestedAt.current || !onMove) return;
    requestedAt.current = at;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void refreshPage(seed, location.href, gone.signal, words).then(setFailed, () => {});
    }, Math.random() * SPREAD);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [store, at]);

  useEffect(() => {
    if (store === null) return;
    const { match } = store.get().view;
    let was: number | undefined;
    const onSettings = (): void => {
      const now = settingsStore.get().delays[match];
      if (now === was) return;
      was = now;
      // Hidden until it is at the reader's new moment.
      pageCopy.update({ stepped: false });
      tryAgain((before) => before + 1);
    };
    onSettings();
    return settingsStore.subscribe(onSettings);
  }, [store]);

  useEffect(() => {
    if (tries === 0) return;
    const gone = new AbortController();
    void refreshPage(seed, location.href, gone.signal, words).then(setFailed, () => {});
    return () => gone.abort();
  }, [tries]);

  useEffect(() => {
    if (store === null || every === null) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        const again = document.hidden
          ? Promise.resolve()
          : refreshPage(seed, location.href, gone.signal, words).then(setFailed, () => {});
        // One last time after the match has ended.
        void again.then(() => {
          if (!gone.signal.aborted && isInProgress(store.get().view.head.summary.phase)) wait();
        });
      }, every);
    };
    wait();
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [store]);

  useEffect(() => {
    // Loads more lines in place; without script the link does the same.
    const more = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-more]') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void refreshPage(seed, link.href, new AbortController().signal, words).then(
        (wrong) => {
          setFailed(wrong);
          if (wrong === null) history.replaceState(null, '', link.href.replace(/#.*/, ''));
        },
        () => {},
      );
    };
    document.addEventListener('click', more);
    return () => document.removeEventListener('click', more);
  }, []);

  // In English the Screen shows the age of the data; in other languages this element inside the Screen shows it. The
  // server renders no age, so the first HTML is empty in every language.
  const wide = pageWords === undefined ? 'wrap ' : '';
  return (
    <>
      {pageWords !== undefined && (age !== null || behind > 0) && (
        <div>
          <Age ms={age} behind={behind} over={!isInProgress(view.head.summary.phase)} words={pageWords.age} />
        </div>
      )}
      {failed !== null && (
        <div className={`${wide}fresh`} role="alert">
          <Notice tone="warn">
            <b>{failed}</b>{' '}
            <button type="button" className="link" onClick={() => tryAgain(tries + 1)}>
              {words.again}
            </button>
          </Notice>
        </div>
      )}
    </>
  );
}

/** Updates the page, for a delayed reader to the reader's moment. Returns null, or the message after a failure. */
async function refreshPage(
  { page, live: { match }, failed = '' }: MatchSeed,
  address: string,
  gone: AbortSignal,
  words: FreshWords,
): Promise<string | null> {
  const behind = settingsStore.get().delays[match];
  try {
    if (behind !== undefined) {
      const { bringPrinted } = await import('../../live/stream-delay/keep-behind.ts');
      if (!(await bringPrinted(match, behind, page, new URL(address).search, gone)))
        throw new Error('the moment could not be had');
    } else {
      const signal = timeoutSignal(REQUEST_TIMEOUT_MS, gone);
      const copy = await fetchCopy(address, { signal, cache: 'reload' });
      pageCopy.update({ page: copy, stepped: false, failed: false });
    }
    return null;
  } catch (error) {
    if (gone.aborted) throw error;
    pageCopy.update({ failed: true });
    return failed === '' ? words.failed : failed;
  }
}

export default defineIsland<FreshProps>({
  name: 'fresh',
  View: FreshIsland,
  whenDelayed: 'always',
  props: (page) => ({ ...page.match(), words: page.seed<FreshProps['words']>('words') }),
});
