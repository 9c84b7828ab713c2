/** Reports stale data to the server (MATCH-102). Fire and forget: if it fails, the connection itself is down. */
export function reportStale(
  match: string,
  age: number,
  send: (address: string, init: RequestInit) => Promise<unknown> = fetch,
): void {
  const body = JSON.stringify({ event: 'stale_feed', match, age: Math.round(age) });
  void send('/analytics/event', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
