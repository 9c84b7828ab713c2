/** The notice of a plan that has ended, at the top of every page (PLAN-058, PLAN-059, PLAN-Q25). */
import { userState } from './account.ts';
import { cookie, type CookieJar, setCookie } from './cookies.ts';
import { takeAway, watchFocus } from './take-away.ts';

/** The head script reads the same cookie before the first paint. */
const CLOSED = 'cancelNotice';
const CLOSED_S = 86_400;

/**
 * Closes the bar on a press. Returns what shows or hides it for the current reader.
 *
 * @param session the stored session, which contains the notice
 */
export function cancelNotice(page: Document, jar: CookieJar, session: () => string | null): () => void {
  const bar = page.querySelector<HTMLElement>('[data-cancel-notice]');
  if (bar === null) return () => {};
  const text = bar.querySelector('span')!;
  const byDefault = text.textContent;
  bar.querySelector('button')!.addEventListener('click', () => {
    setCookie(jar, CLOSED, 'closed', CLOSED_S);
    takeAway(bar);
  });
  watchFocus(bar);
  return () => {
    const isShown = userState(jar) === 'CANCELLED' && cookie(jar, CLOSED) === null;
    page.documentElement.toggleAttribute('data-plan-ended', isShown);
    // The stored notice is in English.
    if (isShown && page.documentElement.lang.startsWith('en')) text.textContent = noticeIn(session()) ?? byDefault;
  };
}

function noticeIn(session: string | null): string | null {
  try {
    const { cancelNotice: notice } = JSON.parse(session ?? '{}') as { cancelNotice?: unknown };
    return typeof notice === 'string' ? notice : null;
  } catch {
    return null;
  }
}
