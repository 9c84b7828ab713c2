/** E-mail through the server in SMTP_URL. */
import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Omits the server's response, which quotes addresses. */
export class MailRejected extends Error {
  readonly code: string | undefined;
  constructor({ code, responseCode, command }: SmtpError) {
    super(
      `the mail server did not take a letter: ${[code, responseCode, command].filter((word) => word !== undefined).join(' ')}`,
    );
    this.code = code;
  }
}

/** @param url `smtp://user:password@host:587`, or `smtps:` for a connection encrypted from the start */
export function smtpMail(url: string, from: string): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver(id, { to, subject, text, html, replyTo }) {
      // The message ID lets a server that accepted the e-mail but confirmed too late recognize the retry.
      try {
        // Passed as objects: nodemailer would parse names and lists in a text.
        const plain = (address: string) => ({ name: '', address });
        const addresses = { to: plain(to), ...(replyTo !== undefined && { replyTo: plain(replyTo) }) };
        await transport.sendMail({ messageId: `<${id}@${domain}>`, from, ...addresses, subject, text, html });
      } catch (error) {
        throw new MailRejected(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
