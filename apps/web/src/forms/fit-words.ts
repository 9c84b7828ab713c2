/** Asks the server for a profanity check while the reader writes; its word list stays private (SITE-050, SITE-Q13). */

const WITHIN_MS = 5_000;

/** False also if the check is unavailable: the server checks again on receipt. */
export async function isFoul(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const reply = await fetch('/site/words', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      credentials: 'omit',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return reply.ok && ((await reply.json()) as { word: string | null }).word !== null;
  } catch {
    return false;
  }
}
