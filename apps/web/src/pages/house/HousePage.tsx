import type { HousePage as HousePageProps } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { houseWords } from '../../words/house.ts';
import { useWords } from '../../words/part.ts';

/** A page about the site itself. */
export function HousePage({ which, kept, mailbox }: HousePageProps) {
  const words = useWords(houseWords);
  const { title, lead, sections, more } = words[which];
  const facts = { kept, mailbox };
  const said = (text: (typeof sections)[number]['says'][number]): string =>
    typeof text === 'string' ? text : text(facts);
  return (
    <>
      <div className="wrap housetop">
        <h1 className="headline">{title}</h1>
        <p className="stand">{lead}</p>
      </div>
      <div className="wrap cols">
        <div className="stack">
          <div className="block bleed house">
            {sections.map(({ id, heading, says, list = [] }, at) => (
              <section key={heading} id={id ?? `s${at + 1}`}>
                <h2>{heading}</h2>
                {says.map((text) => (
                  <p key={said(text)}>{said(text)}</p>
                ))}
                {list.length > 0 && (
                  <ul>
                    {list.map((text) => (
                      <li key={said(text)}>{said(text)}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </div>
        <aside className="rail">
          <Block title={words.more}>
            <ul>
              {more.map(({ href, label }) => (
                <li key={href}>
                  <a className="more" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Block>
        </aside>
      </div>
    </>
  );
}
