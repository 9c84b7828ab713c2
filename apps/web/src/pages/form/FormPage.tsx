import type { FormPage as FormPageProps } from '@sightscreen/contracts/forms/form-page';
import { Seed } from '../../island/Island.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { useText } from '../../text/use-text.ts';
import { Letter } from './Letter.tsx';
import { Mailbox } from './Mailbox.tsx';

/** A form, its recipient, and how long the enquiry is stored. Works without script as far as the captcha allows. */
export function FormPage(page: FormPageProps) {
  const words = useText('forms');
  const { form, about, topics, open, mailbox, captcha, answer } = page;
  const { title, lead } = words.pages[form.name];
  const chosen = topics === null || topics.some((topic) => topic.chosen);
  return (
    <>
      <div className="wrap lettertop">
        <h1 className="headline">{title}</h1>
        <p className="stand">{lead}</p>
        {about !== null && (
          <p>
            {words.aboutMatch}{' '}
            <a className="link" href={about.href}>
              {about.name}
            </a>
          </p>
        )}
      </div>
      <div className="wrap cols">
        <div className="stack">
          {topics !== null && (
            <nav className="block bleed" aria-label={words.topics}>
              <h2>{words.topics}</h2>
              <ul className="topics">
                {topics.map(({ label, href, chosen: is }) => (
                  <li key={href}>
                    <a className="btn btn--line" href={href} aria-current={is ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {open ? (
            chosen && <Letter {...page} />
          ) : (
            <Notice tone="warn">
              {words.closed} <Mailbox to={mailbox} />.
            </Notice>
          )}
        </div>
        <aside className="rail">
          <Block title={words.next}>
            <dl className="kv">
              <div>
                <dt>{words.reads}</dt>
                <dd>{words.readers[form.name]}</dd>
              </div>
              <div>
                <dt>{words.keeps}</dt>
                <dd className="num">{words.period(page.keptDays)}</dd>
              </div>
              <div>
                <dt>{words.shares}</dt>
                <dd>{form.name === 'haveyoursay' ? words.sharesYes : words.sharesNo}</dd>
              </div>
            </dl>
            <p>
              <a className="more" href="/privacy">
                {words.privacy}
              </a>
            </p>
          </Block>
        </aside>
      </div>
      {open && chosen && answer?.kind !== 'sent' && (
        <Seed name="form" value={{ form, captcha, mailbox, refused: answer !== null }} />
      )}
    </>
  );
}
