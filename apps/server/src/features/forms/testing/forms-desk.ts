/** Sends forms in tests like the script of a page. */
import { DRAFT } from '@sightscreen/contracts/forms/form';
import { machineClock } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing';
import { solved } from '../../../core/ports/captcha/testing/solved.ts';

export type Fields = Record<string, string | readonly [Buffer, string]>;
export interface Sent {
  status: number;
  text: string;
  headers: Record<string, unknown>;
}

export const COVER = 'I have kept the book at Calder Park since I was fourteen. '.repeat(6).trim();
/** Complete forms without a file and a captcha. */
export const FILLED = {
  contact: {
    uName: 'Noor Achaval',
    uEmail: 'noor@example.org',
    uSubject: 'Ball 15.5',
    uMessage: 'Four, not leg byes.',
  },
  advertise: {
    uName: 'Ada Tern',
    uEmail: 'ada@example.org',
    uMNumber: '+44 20 7946 0000',
    uCompany: 'Tern Bats',
    uCity: 'Marrow',
    uSubject: 'A banner',
    uRequirements: 'One at the foot.',
  },
  careers: {
    uName: 'Ada Wynstay',
    uEmail: 'ada.w@example.org',
    uPosition: 'Statistician',
    uPositionType: 'Part time',
    uLink: 'https://wynstay.example/book',
    uCover: COVER,
  },
  haveyoursay: { uName: 'Gully', uComment: 'Brave to hold Mirzad back.', uMatchId: 'm1' },
} as const;
export const ACTIONS = {
  contact: '/info/contactmailer',
  advertise: '/info/advertisemailer',
  careers: '/info/careermailer',
  haveyoursay: '/info/haveyoursay',
} as const;
type Name = keyof typeof ACTIONS;

export function multipart(fields: Fields): { headers: Record<string, string>; payload: Buffer } {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${name}"${typeof value === 'string' ? '' : `; filename="${value[1]}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    typeof value === 'string' ? Buffer.from(value.replaceAll('\n', '\r\n')) : value[0],
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(payload.length) },
    payload,
  };
}

export interface FormsDesk extends TestApp {
  post(url: string, fields: Fields, headers?: Record<string, string>): Promise<Sent>;
  /** Sends a form with a solved captcha, changed by `more`. */
  send(name: Name, more?: Fields, headers?: Record<string, string>): Promise<Sent>;
  token(): Promise<string>;
  /** E-mails in the queue. */
  mails(): Promise<{ to: string; subject: string; text: string; replyTo?: string }[]>;
}

export async function startForms(options: TestAppOptions = {}): Promise<FormsDesk> {
  const app = await startApp({
    // The library of the captcha also reads the system clock.
    clock: machineClock,
    rateLimits: { write: { points: 1_000, periodMs: 1_000 }, form: { points: 1_000, periodMs: 1_000 } },
    ...options,
  });
  const post: FormsDesk['post'] = async (url, fields, headers = {}) => {
    const body = multipart(fields);
    const reply = await app.app.inject({
      method: 'POST',
      url,
      payload: body.payload,
      headers: { ...body.headers, ...headers },
    });
    return { status: reply.statusCode, text: reply.body, headers: reply.headers };
  };
  const token = () => solved(app.context.captcha);
  return {
    ...app,
    post,
    token,
    send: async (name, more = {}, headers = {}) =>
      post(
        ACTIONS[name],
        { ...FILLED[name], [DRAFT]: crypto.randomUUID(), recaptcha: await token(), ...more },
        headers,
      ),
    mails: async () =>
      (
        await app.database.pool.query(
          `select data from sightscreen_jobs.job where name = 'mail.send' order by created_on, data ->> 'subject'`,
        )
      ).rows.map(({ data }) => data),
  };
}
