import type { StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/use-words.ts';
import { statsWords } from '../../words/stats.ts';

/** Example queries, and the records. */
export function Presets({ presets, world }: Pick<StatsPage, 'presets' | 'world'>) {
  const words = useWords(statsWords);
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
