import type { PlaceChoice } from '@sightscreen/contracts';

/** What a page counts: one link for each choice, with its number of matches. */
export function Choices({
  label,
  choices,
  nameOf,
}: {
  label: string;
  choices: readonly PlaceChoice[];
  nameOf: (choice: PlaceChoice) => string;
}) {
  if (choices.length === 0) return null;
  return (
    <nav className="chips" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} className="chip" href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {nameOf(choice)} <b className="num">{choice.matches}</b>
        </a>
      ))}
    </nav>
  );
}
