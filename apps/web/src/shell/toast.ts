/** A line that stands over the page for a while, also over the next page. */
import { element } from './element.ts';

export interface Toast {
  text: string;
  /** Milliseconds. */
  until: number;
}

const KEY = 'toast';
/** A page that comes later than this has nothing to do with it. */
const NEXT_WITHIN_MS = 60_000;

/** For the page that comes next: what is left of its time begins when that page stands. */
export function keepToast({ text, until }: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, left: until - Date.now(), at: Date.now() }));
  } catch {
    // Without storage it is shown on this page alone.
  }
}

export function showKeptToast(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      text: unknown;
      left: number;
      at: number;
    } | null;
    sessionStorage.removeItem(KEY);
    if (typeof kept?.text === 'string' && Date.now() - kept.at < NEXT_WITHIN_MS)
      showToast({ text: kept.text, until: Date.now() + kept.left });
  } catch {
    // Not ours.
  }
}

export function showToast({ text, until }: Toast): void {
  const left = until - Date.now();
  if (!(left > 0)) return;
  document.querySelector('.toast')?.remove();
  const toast = element('p', { class: 'toast', role: 'status' });
  document.body.append(toast);
  // A screen reader tells what is written into a place that it knows.
  requestAnimationFrame(() => toast.append(text));
  setTimeout(() => toast.remove(), left);
}
