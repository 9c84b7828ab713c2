import { useText } from '../../text/use-text.ts';

/** Column head of economy rates in a match: per over, or in The Hundred per five balls, which it states (R12.4). */
export function Econ({ hundred }: { hundred: boolean }) {
  const columns = useText('columns');
  const board = useText('board');
  const name = columns.long.econ;
  return <abbr title={hundred ? `${name}, ${board.perFive}` : name}>{columns.econ}</abbr>;
}
