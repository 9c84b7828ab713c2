/** A message shown over the page for some time, also across a page change. */

export interface Toast {
  text: string;
  /** Milliseconds since the epoch. */
  until: number;
}

const KEY = 'toast';
/** Later pages do not show the message, milliseconds. */
const NEXT_WITHIN_MS = 60_000;

/** Stores the message for the next page, where its remaining time starts. */
export function keepToast({ text, until }: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, left: until - Date.now(), at: Date.now() }));
  } catch {
    // Without storage the message shows on this page only.
  }
}

export function showKeptToast(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      text: unknown;
      left: number;
      at: number;
    } | null;
    sessionStorage.removeItem(KEY);
    if (typeof stored?.text === 'string' && Date.now() - stored.at < NEXT_WITHIN_MS)
      showToast({ text: stored.text, until: Date.now() + stored.left });
  } catch {
    // The entry has another format.
  }
}

let ends: ReturnType<typeof setTimeout> | undefined;

export function showToast({ text, until }: Toast): void {
  const left = until - Date.now();
  if (!(left > 0)) return;
  const toast = document.querySelector('[data-toast]');
  if (toast === null) return;
  toast.textContent = text;
  clearTimeout(ends);
  ends = setTimeout(() => toast.replaceChildren(), left);
}
