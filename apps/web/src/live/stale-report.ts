/** Tells the server that this page's data is stale (MATCH-102). Nobody waits for the answer, and a failure is no news: the way to the server is what failed. */
export function reportStale(match: string, age: number, send: (address: string, init: RequestInit) => Promise<unknown> = fetch): void {
  const body = JSON.stringify({ event: 'stale-feed', match, age: Math.round(age) });
  void send('/analytics/event', { method: 'POST', headers: { 'content-type': 'application/json' }, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
