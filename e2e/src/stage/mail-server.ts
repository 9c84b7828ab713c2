/** A mail server that can be down: nothing listens at its port until it is opened. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface CameMail {
  /** Message-ID. */
  id: string;
  subject: string;
  to: string;
  /** The raw message; plain text reads as is. */
  body: string;
}

export class MailServer {
  readonly port: number;
  readonly came: CameMail[] = [];
  private server: SMTPServer | null = null;

  /** @param port a free one */
  constructor(port: number) {
    this.port = port;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      authOptional: true,
      logger: false,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
          const header = (name: string): string =>
            new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
          this.came.push({
            id: header('Message-ID'),
            subject: header('Subject'),
            to: header('To'),
            body: body.join('\n\n'),
          });
          done();
        });
      },
    });
    // A sender that was killed during a transfer.
    server.on('error', () => {});
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server !== null) await new Promise<void>((done) => server.close(() => done()));
  }
}
