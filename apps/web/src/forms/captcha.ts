/** Solves the captcha of a form when it is sent: in a worker, so that the page stays awake. */
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { whenServed } from '../shell/when-served.ts';

/** Empty while the reader has not solved it, which only a hosted one asks; null when it could not be had. */
export type Solve = () => Promise<string | null>;
type Setting = NonNullable<FormPage['captcha']>;

const SOLVED_WITHIN_MS = 60_000;

export function solver(setting: Setting, worker: string, place: HTMLElement | null): Solve {
  if (setting.kind === 'proof-of-work') return () => solved(worker).catch(() => null);
  let widget: Promise<() => string> | null = hosted(setting, place);
  // Told when it is needed.
  widget.catch(() => {});
  return async () => {
    widget ??= hosted(setting, place);
    try {
      return (await widget)();
    } catch {
      // Its house did not answer: perhaps it does when Send is pressed again.
      widget = null;
      return null;
    }
  };
}

async function solved(address: string): Promise<string> {
  const reply = await whenServed(() =>
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

/** What the three providers share; ids are of their making. */
interface Api {
  render(place: HTMLElement, options: { sitekey: string }): unknown;
  getResponse(id: unknown): string | undefined;
  reset(id: unknown): void;
  ready?(then: () => void): void;
}

/** The widget shows itself; a response is good once. */
async function hosted(
  { script, name, siteKey }: Extract<Setting, { kind: 'hosted' }>,
  place: HTMLElement | null,
): Promise<() => string> {
  await new Promise((done, failed) => {
    const element = document.createElement('script');
    element.addEventListener('load', done);
    element.addEventListener('error', failed);
    element.src = script;
    document.head.append(element);
  });
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
