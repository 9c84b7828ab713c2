/** Shared parts of points tables: column heads, and a team with its position. */
import type { TableSideProps } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { useText } from '../../text/use-text.ts';
import type { seriesTableWords } from '../../text/en/series-table.ts';

type Column = keyof (typeof seriesTableWords)['columns'];

export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  const words = useText('seriesTable');
  return columns.map((column) => (
    <th key={column} scope="col">
      <abbr title={words.columns[column][1]}>{words.columns[column][0]}</abbr>
    </th>
  ));
}

/** `at`: 0 for the first. `children`: the name. */
export function PlacedSide({ at, side, children }: { at: number; side: TableSideProps; children: ReactNode }) {
  return (
    <span className="tm">
      <span className="pos num">{at + 1}</span>
      <EmblemPicture emblem={side.emblem} size="small" />
      {children}
    </span>
  );
}
