import { useEffect, useRef, useState } from 'react';
import { ownStore } from '../settings/reader-settings.ts';
import { useText } from '../text/use-text.ts';
import { resultsAddress } from './options.ts';
import { clearRecent, readRecent, removeRecent } from './recent.ts';

/** Recent searches of this browser as links, each with a button that removes it. */
export function RecentSearches({ onEmpty }: { onEmpty: () => void }) {
  const words = useText('searchBox');
  const [texts, setTexts] = useState<readonly string[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  // The server does not know them.
  useEffect(() => setTexts(readRecent(ownStore() as Storage | null)), []);
  const removed = useRef(false);
  // A pressed button is gone, so focus moves to the first one, or back to the field.
  useEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    if (first.current === null) onEmpty();
    else first.current.focus();
  }, [texts, onEmpty]);
  const change = (left: readonly string[]): void => {
    removed.current = true;
    setTexts(left);
  };
  if (texts.length === 0) return null;
  return (
    <div className="recent">
      <div className="recent__head">
        <h2>{words.recent}</h2>
        <button type="button" className="more" onClick={() => change(clearRecent(ownStore() as Storage | null))}>
          {words.removeAll}
        </button>
      </div>
      <ul>
        {texts.map((text, at) => (
          <li key={text}>
            <a href={resultsAddress(text)}>{text}</a>
            <button
              type="button"
              className="recent__remove"
              aria-label={words.remove(text)}
              ref={at === 0 ? first : undefined}
              onClick={() => change(removeRecent(ownStore() as Storage | null, text))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className="note">{words.recentNote}</p>
    </div>
  );
}
