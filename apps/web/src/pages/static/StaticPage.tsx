import type { StaticPage as HousePageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { LatestCorrections } from './LatestCorrections.tsx';

/** A static page: long text, with related pages on the left. */
export function StaticPage({ which, kept, mailbox, latest }: HousePageProps) {
  const words = useText('house');
  const { title, lead, sections, more } = words[which];
  const facts = { kept, mailbox };
  const filled = (text: (typeof sections)[number]['says'][number]): string =>
    typeof text === 'string' ? text : text(facts);
  return (
    <div className="wrap doc">
      <nav className="doc__nav" aria-label={words.kin}>
        {words.pages.map(([name, href, label]) => (
          <a key={href} href={href} aria-current={name === which ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <article>
        <header className="doc__head">
          <h1 className="headline">{title}</h1>
          <p className="stand">{lead}</p>
        </header>
        <div className="prose">
          {sections.map(({ id, heading, says, list = [], table }, at) => (
            <section key={heading} id={id ?? `s${at + 1}`}>
              <h2>{heading}</h2>
              {says.map((text) => (
                <p key={filled(text)}>{filled(text)}</p>
              ))}
              {table !== undefined && <ProseTable {...table} />}
              {list.length > 0 && (
                <ul>
                  {list.map((text) => (
                    <li key={filled(text)}>{filled(text)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        {which === 'corrections' && <LatestCorrections latest={latest} />}
        <ul className="doc__more" aria-label={words.more}>
          {more.map(({ href, label }) => (
            <li key={href}>
              <a className="btn btn--line" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}

/** The first column names the row. On a narrow screen each row is a paragraph. */
function ProseTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="prose__t">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
