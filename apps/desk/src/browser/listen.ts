/**
 * Notifies that a match has moved: the public stream gives its number, the log is then read from the desk's own call.
 */
const NAMES = ['hello', 'frame', 'resync', 'heartbeat'] as const;

export function listenInBrowser(match: string, moved: (number: number | null) => void): () => void {
  const stream = new EventSource(`/match-api/${match}/stream`);
  const onEvent = (event: MessageEvent<string>): void => moved(numberIn(event.data));
  for (const name of NAMES) stream.addEventListener(name, onEvent);
  const back = (): void => moved(null);
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') moved(null);
  };
  addEventListener('online', back);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    stream.close();
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', onVisibilityChange);
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
export function leavingInBrowser(onLeave: () => void, isSaved: () => boolean): () => void {
  const hold = (event: BeforeUnloadEvent): void => {
    if (!isSaved()) event.preventDefault();
  };
  addEventListener('pagehide', onLeave);
  addEventListener('beforeunload', hold);
  return () => {
    removeEventListener('pagehide', onLeave);
    removeEventListener('beforeunload', hold);
  };
}
