/** Solves the captcha of a form when it is sent, in a worker, so that the page stays responsive. */
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { scriptOnPage } from '../shell/script-on-page.ts';
import { retryWhenBusy } from '../shell/when-served.ts';

/** Empty while the reader has not solved a hosted captcha; null if the captcha is unavailable. */
export type Solve = () => Promise<string | null>;
type Setting = NonNullable<FormPage['captcha']>;

const SOLVED_WITHIN_MS = 60_000;

export function solver(setting: Setting, worker: string, place: HTMLElement | null): Solve {
  if (setting.kind === 'proof-of-work') return () => solved(worker).catch(() => null);
  let widget: Promise<() => string> | null = hosted(setting, place);
  // The failure is handled when the solution is needed.
  widget.catch(() => {});
  return async () => {
    widget ??= hosted(setting, place);
    try {
      return (await widget)();
    } catch {
      // The provider did not respond; the next attempt loads it again.
      widget = null;
      return null;
    }
  };
}

async function solved(address: string): Promise<string> {
  const reply = await retryWhenBusy(() =>
    fetch('/captcha/challenge', { cache: 'no-store', headers: { accept: 'application/json' } }),
  );
  if (!reply.ok) throw new Error('no challenge');
  const challenge: unknown = await reply.json();
  const worker = new Worker(address);
  try {
    const solution = await new Promise((done, failed) => {
      worker.addEventListener('message', ({ data }) =>
        data?.error === undefined && data !== null ? done(data) : failed(data),
      );
      worker.addEventListener('error', failed);
      worker.postMessage({ type: 'work', challenge, timeout: SOLVED_WITHIN_MS });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

/** The API that the three providers share; each makes its own ids. */
interface Api {
  render(place: HTMLElement, options: { sitekey: string }): unknown;
  getResponse(id: unknown): string | undefined;
  reset(id: unknown): void;
  ready?(then: () => void): void;
}

/** The provider renders its widget; each response is valid once. */
async function hosted(
  { script, name, siteKey }: Extract<Setting, { kind: 'hosted' }>,
  place: HTMLElement | null,
): Promise<() => string> {
  await scriptOnPage(script);
  const api = (window as unknown as Record<string, Api>)[name];
  if (api === undefined || place === null) throw new Error(name);
  await new Promise<void>((done) => (api.ready === undefined ? done() : api.ready(done)));
  const id = api.render(place, { sitekey: siteKey });
  return () => {
    const token = api.getResponse(id) ?? '';
    if (token !== '') setTimeout(() => api.reset(id));
    return token;
  };
}
