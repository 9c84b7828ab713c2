import { useText } from '../../text/use-text.ts';
import { Island } from '../../island/Island.tsx';
import offlineIsland from './offline.island.tsx';

/** Shown offline for a page that is not cached. Its text uses the cached font only. */
export function OfflinePage() {
  const words = useText('offline');
  return (
    <div className="wrap plain offlinepage">
      <header>
        <h1 className="h2">{words.title}</h1>
        <p>{words.words}</p>
      </header>
      <Island of={offlineIsland} props={{}} />
      <div className="block bleed ways">
        {(
          [
            [words.works, words.worksList, 'works'],
            [words.waits, words.waitsList, 'waits'],
          ] as const
        ).map(([title, list, kind]) => (
          <div key={kind} className={`ways__${kind}`}>
            <h2>{title}</h2>
            <ul>
              {list.map(([what, note]) => (
                <li key={what}>
                  {what}
                  {note !== null && <span className="note">{note}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
