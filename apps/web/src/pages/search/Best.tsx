import type { SearchPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { FourFigures } from '../../ui/profile/FourFigures.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { ResultLink, ResultPicture } from './Results.tsx';

/** The most likely result, with its figures. */
export function Best({ result, figures, of }: NonNullable<SearchPage['best']>) {
  const words = useText('search');
  const name = words.types[result.type];
  return (
    <section className="block bleed" aria-label={words.best}>
      <div className="bestmatch">
        <ResultPicture result={result} size="large" />
        <div>
          <h2>
            <ResultLink {...result} />
          </h2>
          <p className="note">
            {[name, result.detail, result.near ? words.near : null].filter((part) => part !== null).join(' · ')}
          </p>
        </div>
      </div>
      {figures.length > 0 && (
        <div>
          <Summed of={of}>
            <FourFigures
              label={words.figuresOf(result.title)}
              figures={figures.map(({ figure, value }) => ({
                name: words.figures[figure],
                value: value.toLocaleString('en-GB'),
              }))}
            />
          </Summed>
        </div>
      )}
    </section>
  );
}
