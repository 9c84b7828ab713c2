/** The small script of the strip over a match: what else is in play, asked for again while somebody looks and nobody is at one of its links. */
const EVERY = 20_000;
const strip = document.querySelector<HTMLElement>('[data-hop]')!;

async function ask(): Promise<void> {
  if (document.hidden || strip.matches(':focus-within')) return;
  const reply = await fetch('/match-api/in-play.html');
  if (reply.ok) strip.innerHTML = await reply.text();
  // The page itself tells how its own match stands.
  strip.querySelector(`[data-of="${strip.dataset['hop']}"]`)?.remove();
}
const again = (): void => void ask().catch(() => {});
again();
setInterval(again, EVERY);
