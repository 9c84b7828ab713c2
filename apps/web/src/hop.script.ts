/**
 * Script of the strip above a match page: refreshes the other matches in play, unless the page is hidden or one of its
 * links has the focus.
 */
const EVERY = 20_000;
const strip = document.querySelector<HTMLElement>('[data-hop]')!;

async function ask(): Promise<void> {
  if (document.hidden || strip.matches(':focus-within')) return;
  const reply = await fetch('/match-api/in-play.html');
  const entries = reply.ok ? await reply.text() : null;
  // A link may have received the focus in the meantime, and new links would lose it.
  if (entries !== null && !strip.matches(':focus-within')) strip.innerHTML = entries;
  // The page already shows its own match.
  strip.querySelector(`[data-of="${strip.dataset['hop']}"]`)?.remove();
}
const again = (): void => void ask().catch(() => {});
again();
setInterval(again, EVERY);
