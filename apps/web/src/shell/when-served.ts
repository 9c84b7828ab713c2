/** Retries requests that a busy server refused with 503 and Retry-After, having done nothing. */

const TIMES_MORE = 2;
const MAX_WAIT_S = 5;

/** Returns the last reply, which may still be a 503. Rejects as `ask` does. */
export async function retryWhenBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let more = TIMES_MORE; ; more -= 1) {
    const reply = await ask();
    const seconds = Number(reply.headers.get('retry-after') ?? NaN);
    if (more === 0 || reply.status !== 503 || !(seconds >= 0 && seconds <= MAX_WAIT_S)) return reply;
    // Random jitter spreads the retries.
    await new Promise((done) => setTimeout(done, seconds * 1_000 * (1 + Math.random() / 2)));
  }
}
