import type { Choice } from '@sightscreen/contracts';

/** Choices as links: they work without script, and can be shared. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(({ name, href, count, current }) => (
        <a key={href} className="chip" href={href} aria-current={current ? 'true' : undefined}>
          {name}
          {count !== null && <b className="num"> {count}</b>}
        </a>
      ))}
    </nav>
  );
}
