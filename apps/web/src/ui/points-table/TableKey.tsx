import type { TableGroup } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** Legend of the marks in the tables. */
export function TableKey({ groups }: { groups: readonly TableGroup[] }) {
  const words = useText('seriesTable');
  const rows = groups.flatMap((group) => group.rows);
  const cut = groups.find((group) => group.cut !== null)?.cut ?? null;
  return (
    <div className="ptkey">
      {rows.some(({ letter }) => letter === 'Q') && (
        <span>
          <b className="ptmark ptmark--q">Q</b> {words.certain}
        </span>
      )}
      {rows.some(({ letter }) => letter === 'E') && (
        <span>
          <b className="ptmark">E</b> {cut === null ? words.goneAnyway : words.gone(cut)}
        </span>
      )}
      {cut !== null && <span>{words.cut(cut)}</span>}
      <span>{words.formNote}</span>
      <span className="ptkey__followed">
        <i /> {words.followed}
      </span>
    </div>
  );
}
