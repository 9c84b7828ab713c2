/** Steps of a TV sign-in: provider, code, and the screen of a signed-in viewer (AUTH-170 to 180). */
import { CODES, countdown as inMinutes, isTvCodeExpired, PATHS } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { countdown } from '../code/countdown.ts';
import { reportDone } from '../../shell/done.ts';
import { loggedOut, signingOut } from '../logged-out.ts';
import { announce } from '../session/announce.ts';
import { PremiumException } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';
import { qrCode } from './qr.ts';
import { giveBack, takeOver } from './take-over.ts';
import { endOfSignIn, errorMessage } from './tv-end.ts';
import {
  forgetTv,
  isTvViewer,
  loadProviders,
  lookUp,
  showViewer,
  type Started,
  TV_APP,
  tvCall,
  type Verified,
} from './tv-calls.ts';
import type { WayDeps } from './way.ts';

const words = textOf('tv');

/** AUTH-Q28 */
const ASKED_EVERY_MS = 5_000;

type Child = Node | string;
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const button = (text: string, kind: string, press: () => unknown): HTMLButtonElement => {
  const element = make('button', { type: 'button', class: kind }, text);
  element.addEventListener('click', () => void press());
  return element;
};

/** Shows a step in place of the form and the other methods; announces and focuses its heading. */
function show(place: HTMLElement, heading: string, ...children: Child[]): void {
  takeOver(place, heading);
  const box = place.querySelector<HTMLElement>('[data-tv]')!;
  box.replaceChildren(...children);
  box.hidden = false;
}

/** AUTH-170 to 172. */
export async function chooseProvider(place: HTMLElement, deps: WayDeps): Promise<void> {
  const { mvpds, footer } = await loadProviders(deps.session);
  if (mvpds.length === 0) deps.say(words.none);
  const list = make('ul', { class: 'tv__list' });
  for (const { id, displayName, logoUrl, opens } of mvpds) {
    const logo =
      logoUrl === null
        ? make('span', { class: 'tv__logo', 'aria-hidden': 'true' }, displayName.slice(0, 1))
        : make('img', { class: 'tv__logo', src: logoUrl, alt: '', width: '40', height: '40' });
    const item = button('', 'tv__provider', () => {
      deps.session.change({ providerId: id, providerName: displayName });
      return start(place, deps);
    });
    item.append(
      logo,
      make('span', {}, displayName, make('span', { class: 'note tv__opens' }, `${words.opens} ${opens}`)),
    );
    list.append(make('li', {}, item));
  }
  const back = button(words.otherWays, 'link tv__back', () => {
    deps.say(null);
    place.querySelector<HTMLElement>('[data-tv]')!.hidden = true;
    giveBack(place);
  });
  const below = footer === '' ? [] : [make('p', { class: 'note' }, footer)];
  show(place, words.choose, list, ...below, otherScreen(deps), back);
}

/** For the code of another screen: this browser goes to the provider with it (AUTH-060, AUTH-176). */
function otherScreen(deps: WayDeps): HTMLElement {
  const input = make('input', {
    class: 'input',
    id: 'tv-code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '20',
    required: '',
  });
  const form = make(
    'form',
    { class: 'tv__typed' },
    make('p', { class: 'tv__ask' }, words.otherScreen),
    make('div', { class: 'field' }, make('label', { for: 'tv-code' }, words.typed), input),
    make('button', { type: 'submit', class: 'btn btn--line' }, words.go),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    deps.say(null);
    void lookUp(input.value).then(
      ({ status, url }) => (status === 'ended' ? deps.say(words.wrongCode) : location.assign(url)),
      (error: unknown) => deps.say(errorMessage(error, words.wrongCode)),
    );
  });
  return form;
}

/** AUTH-173 */
async function start(place: HTMLElement, deps: WayDeps): Promise<void> {
  deps.say(null);
  try {
    const started = await tvCall<Started>(deps.session, 'tve-session/start');
    const now = Date.now();
    deps.session.change({
      providerCode: started.Code,
      providerCodeGenerated: now,
      providerCodeExpires: now + started.ExpiresIn * 1000,
    });
    showCode(place, deps, started.url);
  } catch (error) {
    deps.say(errorMessage(error, words.none));
  }
}

/** Resumes a sign-in that was begun on this page before (AUTH-175). */
export function goOn(place: HTMLElement, deps: WayDeps): void {
  const { providerCode: Code, providerCodeGenerated, providerCodeExpires } = deps.session.read();
  if (Code === null || isOver(providerCodeGenerated, providerCodeExpires)) return;
  tvCall<{ url: string }>(deps.session, 'tve-session/resume', { Code }).then(
    ({ url }) => showCode(place, deps, url),
    (error: unknown) => {
      deps.session.change({ providerCode: null });
      deps.say(errorMessage(error, words.resumeFailed));
    },
  );
}
const isOver = (generated: number | null, expires: number | null): boolean =>
  isTvCodeExpired({
    generated,
    expiresIn: generated === null || expires === null ? null : (expires - generated) / 1000,
    now: Date.now(),
  });

/** AUTH-173 to 177. @param url of the provider's page; a path of this site once the code was typed */
function showCode(place: HTMLElement, deps: WayDeps, url: string): void {
  const { providerCode, providerName, providerCodeExpires } = deps.session.read();
  const code = providerCode ?? '';
  let asking: ReturnType<typeof setTimeout> | undefined;
  const left = make('b', { class: 'num' });
  const time = make('p', { class: 'tv__time', role: 'timer' }, `${words.good} `, left);
  const status = make('p', { role: 'status' }, words.waiting);
  const again = button(words.another, 'btn btn--line login__go', () => start(place, deps));
  again.hidden = true;
  const clock = countdown((seconds) => {
    left.textContent = inMinutes(seconds);
    if (seconds === 0) over();
  });
  /** False after the reader goes back; pending replies are then ignored. */
  let here = true;
  const stop = (): void => {
    clearTimeout(asking);
    clock.stop();
  };
  const over = (): void => {
    stop();
    time.hidden = true;
    again.hidden = false;
    status.textContent = words.ended;
    deps.session.change({ providerCode: null });
  };
  /** Schedules the next call. */
  const scheduleNext = (act: () => void): void => {
    if (here && again.hidden && place.isConnected) asking = setTimeout(act, ASKED_EVERY_MS);
  };
  const ask = async (): Promise<void> => {
    // Connection failures and rate limits are temporary; other refusals are final.
    const looked = await lookUp(code).catch((error: unknown) =>
      error instanceof PremiumException && error.errorCode !== CODES.tooMany ? error : null,
    );
    if (!here) return;
    if (looked instanceof PremiumException) {
      over();
      return deps.say(looked.message);
    }
    if (looked?.status === 'authenticated') return finish();
    if (looked?.status === 'ended') return over();
    scheduleNext(() => void ask());
  };
  /** The provider confirms: this browser is signed in (AUTH-155, AUTH-Q34). */
  const finish = async (): Promise<void> => {
    stop();
    time.hidden = again.hidden = true;
    status.textContent = words.vouched;
    const user = await endOfSignIn({
      give: async () => (await tvCall<Verified>(deps.session, 'verify-tve-session', { Code: code })).user,
      say: (message) => here && deps.say(message),
      wait: () => new Promise<void>(scheduleNext),
      async another() {
        if (!here) return;
        over();
        await start(place, deps);
      },
    });
    if (user === null) return;
    deps.session.change({ providerCode: null });
    await showViewer(deps.session, user);
    announce({ state: 'success', message: words.signedIn, app: TV_APP });
    if (!afterSignIn(deps.session, user)) location.assign(PATHS.home);
  };
  const link = make('a', { class: 'link', href: url, target: '_blank', rel: 'noopener' }, words.openPage);
  link.append(make('span', { class: 'sr' }, ` ${words.newTab}`));
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  show(
    place,
    words.typeAt(providerName ?? ''),
    make('p', { class: 'tv__code num', 'data-tv-code': code }, spaced),
    make('div', { class: 'tv__scan' }, qrCode(new URL(url, location.href).href, words.qr(code))),
    make('p', { class: 'soft' }, `${words.scan} `, link),
    time,
    status,
    again,
    button(words.back, 'link tv__back', () => {
      here = false;
      stop();
      deps.session.change({ providerCode: null });
      return chooseProvider(place, deps).catch((error: unknown) => deps.say(errorMessage(error, words.none)));
    }),
  );
  clock.start(providerCodeExpires ?? 0);
  scheduleNext(() => void ask());
}

/** The screen of a TV viewer who is already signed in (AUTH-180). False if there is none. */
export async function signedInBefore(place: HTMLElement, deps: WayDeps): Promise<boolean> {
  const { session } = deps;
  if (!(await isTvViewer(session))) return false;
  const { providerName } = session.read();
  const out = button(words.signOut, 'btn login__go', () => {
    signingOut(out);
    return signOut(session);
  });
  show(place, words.signedInBy(providerName ?? ''), make('p', { class: 'soft' }, words.signedInNote), out);
  return true;
}

/** Clears the session of this browser whatever the server replies (AUTH-025, AUTH-179). */
async function signOut(session: Session): Promise<void> {
  await tvCall(session, 'tve-session/sign-out').then(
    () => reportDone('sign_out'),
    () => {},
  );
  await forgetTv(session);
  loggedOut(() => location.assign(PATHS.home));
}
