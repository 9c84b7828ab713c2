import type { StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { statsWords } from '../../words/stats.ts';
import { fieldId } from './field-id.ts';

/** What is asked about: the same question of batting, of bowling, and so on. */
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
