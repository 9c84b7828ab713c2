import type { FormPage as FormPageProps } from '@sightscreen/contracts/forms/form-page';
import { script } from '../../document/assets.ts';
import { Island } from '../../island/Island.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { useText } from '../../text/use-text.ts';
import form from './form.island.tsx';
import { Mailbox } from './Mailbox.tsx';

/** A form, its recipient, and how long the enquiry is stored. Works without script as far as the captcha allows. */
export function FormPage(page: FormPageProps) {
  const words = useText('forms');
  const { about, topics, open, mailbox } = page;
  const { name } = page.form;
  const { title, lead } = words.pages[name];
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
            hasForm(page) && <Island of={form} props={islandProps(page)} />
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
                <dd>{words.readers[name]}</dd>
              </div>
              <div>
                <dt>{words.keeps}</dt>
                <dd className="num">{words.period(page.keptDays)}</dd>
              </div>
              <div>
                <dt>{words.shares}</dt>
                <dd>{name === 'haveyoursay' ? words.sharesYes : words.sharesNo}</dd>
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
    </>
  );
}

/** False while the forms are closed, and before a topic is chosen. */
export const hasForm = ({ open, topics }: Pick<FormPageProps, 'open' | 'topics'>): boolean =>
  open && (topics === null || topics.some(({ chosen }) => chosen));

const islandProps = ({ form: description, preset, answer, captcha, mailbox }: FormPageProps) => ({
  form: description,
  preset,
  answer,
  captcha,
  mailbox,
  worker: script('captcha-worker'),
});
