import { Notice } from './Notice.tsx';

/** Why a page needs script, and where to write without it. */
export const NeedsScript = ({ why, mailbox }: { why: string; mailbox: string }) => (
  <noscript>
    <Notice tone="warn">
      {why}{' '}
      <a className="link" href={`mailto:${mailbox}`}>
        {mailbox}
      </a>
      .
    </Notice>
  </noscript>
);
