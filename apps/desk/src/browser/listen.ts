/**
 * Notifies that a match has moved: the public stream gives its number, the log is then read from the desk's own call.
 */
const NAMES = ['hello', 'frame', 'resync', 'heartbeat'] as const;

export function listenInBrowser(match: string, moved: (number: number | null) => void): () => void {
  const stream = new EventSource(`/match-api/${match}/stream`);
  const heard = (event: MessageEvent<string>): void => moved(numberIn(event.data));
  for (const name of NAMES) stream.addEventListener(name, heard);
  const back = (): void => moved(null);
  const shown = (): void => {
    if (document.visibilityState === 'visible') moved(null);
  };
  addEventListener('online', back);
  document.addEventListener('visibilitychange', shown);
  return () => {
    stream.close();
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', shown);
  };
}

function numberIn(data: string): number | null {
  try {
    const read = JSON.parse(data) as { number?: unknown };
    return typeof read.number === 'number' ? read.number : null;
  } catch {
    return null;
  }
}

/** The page is closed, reloaded or left. A killed page sends nothing: the server times it out. */
export function leavingInBrowser(gone: () => void, kept: () => boolean): () => void {
  const hold = (event: BeforeUnloadEvent): void => {
    if (!kept()) event.preventDefault();
  };
  addEventListener('pagehide', gone);
  addEventListener('beforeunload', hold);
  return () => {
    removeEventListener('pagehide', gone);
    removeEventListener('beforeunload', hold);
  };
}
