import type { RoadblockPage as RoadblockPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';

/** The Continue link comes before the ad, so that nobody has to wait; it needs no script. */
export function RoadblockPage({ next, seconds }: RoadblockPageProps) {
  const words = useText('roadblock');
  return (
    <div className="wrap roadblock">
      <h1 className="headline">{words.title}</h1>
      <p className="roadblock__on">
        <a className="btn" href={next} data-continue={seconds}>
          {words.on}
        </a>
        <span className="note needs-script">{words.byItself(seconds)}</span>
      </p>
      <AdSlot place="roadblock" />
    </div>
  );
}
