import type { SeriesTabContent } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';

/** Grounds of the series; their averages reveal results. */
export function Grounds({ grounds, summed }: Extract<SeriesTabContent, { tab: 'grounds' }>) {
  const words = useText('seriesTab');
  const { common } = useText('places');
  if (grounds.length === 0)
    return (
      <Summed of={summed}>
        <section className="block bleed">
          <p className="note">{words.noGrounds}</p>
        </section>
      </Summed>
    );
  return (
    <Summed of={summed}>
      <Block title={words.grounds}>
        <ul className="serieslist">
          {grounds.map(({ name, location, href, matches, firstInnings }) => {
            const averages = firstInnings.map((average) => ({ ...average, format: common.format(average.format) }));
            const facts = [
              location,
              common.matches(matches),
              averages.length === 0 ? null : words.firstInnings(averages),
            ];
            return (
              <li key={href}>
                <a href={href}>{name}</a>
                <span className="note">{facts.filter((fact) => fact !== null).join(' · ')}</span>
              </li>
            );
          })}
        </ul>
      </Block>
    </Summed>
  );
}
