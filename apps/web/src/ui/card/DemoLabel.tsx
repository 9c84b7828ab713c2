import { listWords } from '../../words/lists.ts';
import { useWords } from '../../words/part.ts';
import { KNOWN } from '../score/known.ts';

/** Marks a demonstration match beside real ones. `short`: where there is no space for the word. */
export function DemoLabel({ short = false }: { short?: boolean }) {
  const words = useWords(listWords);
  return (
    <span {...KNOWN} className="demo-label">
      {short ? <abbr title={words.demonstration}>{words.demo}</abbr> : words.demonstration}
    </span>
  );
}
