import { boardWords, columnWords } from '../../words/board.ts';
import { useWords } from '../../words/part.ts';

/** Head of a column of economies in a match: of an over, and in The Hundred of five balls, which it says (R12.4). */
export function Econ({ hundred }: { hundred: boolean }) {
  const columns = useWords(columnWords);
  const board = useWords(boardWords);
  const name = columns.long.econ;
  return <abbr title={hundred ? `${name}, ${board.perFive}` : name}>{columns.econ}</abbr>;
}
