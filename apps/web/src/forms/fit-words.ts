/**
 * Whether a text may be said, asked of the site while it is written: its list of words is told to nobody (SITE-050,
 * SITE-Q13).
 */

const WITHIN_MS = 5_000;

/** False where it is not known, too: what is sent is looked at again where it arrives. */
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
