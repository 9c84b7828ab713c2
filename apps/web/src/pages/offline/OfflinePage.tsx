import { offline as words } from '../../text/offline.ts';
import { Island } from '../island.tsx';
import OfflineIsland from './offline.island.tsx';

/** What stands for a page that was never read, when there is no network. Its words are in the face that is kept. */
export function OfflinePage() {
  return (
    <div className="wrap plain problem">
      <h1 className="h2">{words.title}</h1>
      <p>{words.words}</p>
      <Island name="offline"><OfflineIsland /></Island>
    </div>
  );
}
