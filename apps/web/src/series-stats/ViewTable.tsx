import type { StatsField, StatsRow, StatsView } from '@sightscreen/contracts/calls/series-stats';
import { useText } from '../text/use-text.ts';
import { dayOf } from '../ui/time/day-of.ts';
import { Leader } from './Leader.tsx';

/** A list of the zone or of a profile. Not a landmark: both may have views of the same name. */
export function ViewTable({ view, of }: { view: StatsView; of: 'zone' | 'profile' }) {
  const words = useText('seriesStats');
  const { name, label, headers, highlight, fields, rows, level } = view;
  const id = `${of}-${name}`;
  return (
    <div className="statsview">
      <h3 id={id}>{label}</h3>
      {of === 'zone' && <Leader view={view} />}
      <div className="tablewrap" tabIndex={0} role="group" aria-labelledby={id}>
        <table className="t">
          <thead>
            <tr>
              {headers.map((header, at) => (
                <th
                  key={at}
                  scope="col"
                  className={
                    fields[at]?.field === highlight
                      ? 'statsview__high'
                      : fields[at]?.className === 'name'
                        ? 'l'
                        : undefined
                  }
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {fields.map((field) => (
                  <Cell key={field.field} field={field} row={row} highlight={highlight} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {level && <p className="note">{words.level}</p>}
      {fields.some(({ field }) => field === 'zone') && <p className="note">{words.directions}</p>}
    </div>
  );
}

const CLASSES: Record<string, string> = { name: 'l wide', num: 'num', note: 'note', strong: 'k' };
const NOT_OUT = /^(.*)\*$/;

function Cell({
  field: { url, img, field, className, tagName: Tag },
  row,
  highlight,
}: {
  field: StatsField;
  row: StatsRow;
  highlight: string | null;
}) {
  const text = row[field] ?? '';
  const [href, src] = [url === null ? null : row[url], img === null ? null : row[img]];
  const [, score] = NOT_OUT.exec(text) ?? [];
  const content = score !== undefined ? <span className="no">{score}</span> : field === 'date' ? dayOf(text) : text;
  const inside = href == null ? content : <a href={href}>{content}</a>;
  const classes = [CLASSES[className] ?? '', field === highlight ? 'k statsview__high' : ''].join(' ').trim();
  return (
    <Tag className={classes === '' ? undefined : classes} scope={Tag === 'th' ? 'row' : undefined}>
      {src == null ? (
        inside
      ) : (
        <span className="statswho">
          <Face src={src} />
          {inside}
        </span>
      )}
    </Tag>
  );
}

/** Decorative: the name stands beside it. */
export const Face = ({ src }: { src: string }) => (
  <img className="statsface" src={src} alt="" width="24" height="24" loading="lazy" />
);
