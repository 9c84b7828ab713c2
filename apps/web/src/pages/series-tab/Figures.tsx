import type { SeriesTabContent } from '@sightscreen/contracts';
import { RecordTables, SumTables } from '../../ui/record/Records.tsx';
import { Summed } from '../../ui/veil/Summed.tsx';
import { useWords } from '../../words/part.ts';
import { placesWords } from '../../words/places.ts';

/** The best of the series, of matches that are over. */
export function Figures({
  figures: { matches, sums, records, allHref, summed },
}: {
  figures: Extract<SeriesTabContent, { tab: 'figures' }>;
}) {
  const { common, records: words } = useWords(placesWords);
  if (sums.length === 0 && records.length === 0)
    return (
      <Summed of={summed}>
        <section className="block bleed">
          <p className="note">{common.noFigures}</p>
        </section>
      </Summed>
    );
  return (
    <Summed of={summed}>
      <div className="stack">
        <p className="note">
          {common.counted(matches)}{' '}
          <a className="link" href={allHref}>
            {words.all}
          </a>
        </p>
        <SumTables sums={sums} />
        <RecordTables records={records} by />
      </div>
    </Summed>
  );
}
