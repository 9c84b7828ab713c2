/** HTML pages of the outbox for the operator, without script. */
import { escaped, paragraphsOf } from '../../core/ports/mail/html.ts';

interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  sent_at: Date;
}

export function listPage(emails: StoredMail[]): string {
  const rows = emails.map(
    ({ id, recipient, subject, sent_at: at }) =>
      `<tr><td>${time(at)}</td><td>${escaped(recipient)}</td><td><a href="/outbox/${id}">${escaped(subject)}</a></td></tr>`,
  );
  return page(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is set (<code>SMTP_URL</code>), so e-mails and text messages are stored here.</p>${
      rows.length === 0
        ? '<p>No messages yet.</p>'
        : `<table><caption>Messages, newest first</caption><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    }`,
  );
}

export function emailPage({ subject, recipient, sent_at: at, text }: StoredMail & { text: string }): string {
  return page(
    subject,
    `<p><a href="/outbox">Outbox</a></p><h1>${escaped(subject)}</h1><p>To ${escaped(recipient)}, ${time(at)}</p>${paragraphsOf(text)}`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main>${body}</main></body></html>`;
}

const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} GMT</time>`;
