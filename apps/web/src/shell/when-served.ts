/**
 * A busy server sends somebody away with 503, says when to come again, and has done nothing: then it is asked again.
 */

const TIMES_MORE = 2;
const MAX_WAIT_S = 5;

/** The last reply, which may be such a 503. Rejects as `ask` does. */
export async function whenServed(ask: () => Promise<Response>): Promise<Response> {
  for (let more = TIMES_MORE; ; more -= 1) {
    const reply = await ask();
    const seconds = Number(reply.headers.get('retry-after') ?? NaN);
    if (more === 0 || reply.status !== 503 || !(seconds >= 0 && seconds <= MAX_WAIT_S)) return reply;
    // Not all at the same moment.
    await new Promise((done) => setTimeout(done, seconds * 1_000 * (1 + Math.random() / 2)));
  }
}
