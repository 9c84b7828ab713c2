import type { Growth } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';

interface Props {
  /** Id of the end of the list on its page. */
  id: string;
  growth: Growth;
  /** Contains one element with `GROWS`, whose children are the entries. */
  children: ReactNode;
}

/** Marks the element that new entries are appended to: `ul`, `tbody` or another container. */
export const GROWS = { 'data-grow-entries': '' } as const;

/**
 * A list that grows while the reader scrolls (SITE-029); without script its end is a link. A fragment of the list is
 * the same component with the next entries: `grow-lists.ts` takes its entries and its end.
 */
export function Grow({ id, growth, children }: Props) {
  const words = useText('grow');
  const end = `${id}-end`;
  return (
    <div data-grow="">
      {growth.start !== null && (
        <p className="grow__start">
          <a className="more" rel="start" href={growth.start}>
            {words.start}
          </a>
        </p>
      )}
      {growth.part !== null && (
        <a className="skip" href={`#${end}`}>
          {words.skip}
        </a>
      )}
      {children}
      <div
        className="grow__end"
        id={end}
        tabIndex={-1}
        data-grow-end=""
        data-count={growth.count}
        data-cursor={growth.cursor ?? undefined}
        data-part={growth.part ?? undefined}
      >
        {growth.page !== null && (
          <a className="more" rel="next" href={growth.page}>
            {words.more}
          </a>
        )}
        <p
          className="note"
          role="status"
          data-loading={words.loading}
          data-failed={words.failed}
          data-grown={words.grown(growth.count)}
        >
          {growth.part === null && growth.start !== null && words.end(growth.total)}
        </p>
      </div>
    </div>
  );
}
