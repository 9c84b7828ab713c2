import type { StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/use-words.ts';
import { statsWords } from '../../words/stats.ts';
import { fieldId } from './field-id.ts';

/** The same query for batting, bowling and the other disciplines. */
export function Subjects({ subjects }: Pick<StatsPage, 'subjects'>) {
  const words = useWords(statsWords);
  return (
    <nav className="chips" id={fieldId('of')} aria-label={words.field('of')} data-asked="">
      {subjects.map(({ of, href, chosen }) => (
        <a key={of} className="chip" href={href} aria-current={chosen ? 'true' : undefined}>
          {words.subjects[of] ?? of}
        </a>
      ))}
    </nav>
  );
}
