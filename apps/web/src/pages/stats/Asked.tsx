import type { StatsPage } from '@sightscreen/contracts';
import type { Ref } from 'react';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';

/** The query as a sentence that links to its fields, and its filters as links that remove them. */
export function Asked({
  asked: { parts, chips },
  sentence,
}: {
  asked: NonNullable<StatsPage['asked']>;
  sentence: Ref<HTMLParagraphElement>;
}) {
  const words = useText('stats');
  return (
    <>
      <p className="question__words" ref={sentence} tabIndex={-1}>
        {parts.map(({ text, parameter }, at) =>
          parameter === null ? (
            text
          ) : (
            <a key={at} href={`#${fieldId(parameter)}`}>
              {text}
            </a>
          ),
        )}
      </p>
      {chips.length > 0 && (
        <ul className="question__set" aria-label={words.narrowed} data-asked="">
          {chips.map(({ label, href }) => (
            <li key={label}>
              <a className="chip chip--set" href={href} aria-label={words.takeOut(label)}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
