import type { StatsPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';

/** Example queries, and the records. */
export function Presets({ presets, world }: Pick<StatsPage, 'presets' | 'world'>) {
  const words = useText('stats');
  return (
    <ul className="presets" aria-label={words.start}>
      {presets.map(({ key, href }) => (
        <li key={key}>
          <a href={href}>{words.presets[key] ?? href}</a>
        </li>
      ))}
      <li>
        <a href={world === 'demo' ? '/stats/records?world=demo' : '/stats/records'}>{words.records}</a>
      </li>
    </ul>
  );
}

/** The same query for batting, bowling and the other disciplines. */
export function Subjects({ subjects }: Pick<StatsPage, 'subjects'>) {
  const words = useText('stats');
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
