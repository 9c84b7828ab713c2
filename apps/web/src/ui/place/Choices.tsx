import type { PlaceChoice, SummedMatches } from '@sightscreen/contracts';
import { SummedCount } from '../spoiler/Summed.tsx';

/** Filter of a page: one link for each choice, with its number of matches. */
export function Choices({
  label,
  choices,
  summed,
  nameOf,
}: {
  label: string;
  choices: readonly PlaceChoice[];
  summed: SummedMatches;
  nameOf: (choice: PlaceChoice) => string;
}) {
  if (choices.length === 0) return null;
  return (
    <nav className="chips" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} className="chip" href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {nameOf(choice)}{' '}
          <SummedCount of={summed}>
            <b className="num">{choice.matches}</b>
          </SummedCount>
        </a>
      ))}
    </nav>
  );
}
