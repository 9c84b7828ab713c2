import { listWords } from '../../words/lists.ts';
import { useWords } from '../../words/use-words.ts';
import { KNOWN } from '../score/known.ts';

/** Marks a demonstration match beside real ones. */
export function DemoLabel() {
  const words = useWords(listWords);
  return (
    <span {...KNOWN} className="demo-label">
      {words.demonstration}
    </span>
  );
}
