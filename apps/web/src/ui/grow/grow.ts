/** A list that appends its next part when its end comes near (SITE-029 to 031, SITE-033). */

/** Distance of the end of the list from the end of the window at which the next part is requested, px (SITE-030). */
export const REACH = 300;

export type GrowState = 'waiting' | 'loading' | 'failed' | 'end';

export interface GrowDeps {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text' | 'headers'>>;
  /**
   * Appends the entries of a part; returns the address of the next one, null at the end. Throws if it is not a part.
   */
  append(html: string, pressed: boolean): string | null;
  say(state: GrowState): void;
  /**
   * Calls back at once if the end is within reach, and whenever it comes within reach; returns a function that stops
   * it.
   */
  whenNear(act: () => void): () => void;
  /** True while the focus is at the end or past it: a growing list would trap keyboard users. */
  held(): boolean;
}

/** @param part address of the next part. Returns the click handler of the link at the end. */
export function grow(part: string, deps: GrowDeps): { press(): void } {
  let next: string | null = part;
  let loading = false;
  const read = async (url: string): Promise<string> => {
    const reply = await deps.fetch(url, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!reply.ok || !(reply.headers.get('content-type') ?? '').startsWith('text/html')) throw new Error(url);
    return reply.text();
  };
  const load = async (pressed: boolean): Promise<void> => {
    if (loading || next === null) return;
    loading = true;
    deps.say('loading');
    try {
      next = deps.append(await read(next), pressed);
      deps.say(next === null ? 'end' : 'waiting');
    } catch {
      deps.say('failed');
      loading = false;
      return;
    }
    loading = false;
    // The new end may be within reach as well. After a failure, the end must leave reach first, or the link be pressed.
    stop();
    if (next !== null) stop = watch();
  };
  const watch = () =>
    deps.whenNear(() => {
      if (!deps.held()) void load(false);
    });
  let stop = watch();
  return { press: () => void load(true) };
}
