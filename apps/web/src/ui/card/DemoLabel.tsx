import { useText } from '../../text/use-text.ts';
import { KNOWN } from '../score/known.ts';

/** Marks a demonstration match beside real ones. */
export function DemoLabel() {
  const words = useText('lists');
  return (
    <span {...KNOWN} className="demo-label">
      {words.demonstration}
    </span>
  );
}
