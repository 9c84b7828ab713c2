import type { StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { statsWords } from '../../words/stats.ts';

/** Questions to start from. */
export function Presets({ presets }: Pick<StatsPage, 'presets'>) {
  const words = useWords(statsWords);
  return (
    <ul className="presets" aria-label={words.start}>
      {presets.map(({ key, href }) => (
        <li key={key}>
          <a href={href}>{words.presets[key] ?? href}</a>
        </li>
      ))}
    </ul>
  );
}
