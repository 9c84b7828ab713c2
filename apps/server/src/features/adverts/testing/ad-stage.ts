/** Test setup for advertising: a desk with an advertiser, and readers with addresses in chosen countries. */
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import type { TestAppOptions } from '@sightscreen/server/testing/test-app';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { signedInReader } from '../../identity/testing/signed-in-reader.ts';
import { COOKIE } from '../../staff/sessions/session.ts';
import { type DeskBrowser, type DeskTest, ORIGIN, startDesk } from '../../staff/testing/desk-person.ts';

/** Addresses whose country has been stable for decades; the last has no country. */
export const ADDRESS = { GB: '131.111.8.46', IN: '14.139.45.1', not_set: '127.0.0.1' } as const;
type Where = keyof typeof ADDRESS;

export interface AdStage {
  desk: DeskTest;
  advertiser: DeskBrowser;
  close(): Promise<void>;
}

export async function adStage(options: TestAppOptions = {}): Promise<AdStage> {
  const desk = await startDesk(options);
  // Shortly before midnight, so that tests reach the next day without sessions expiring.
  desk.time.now = Date.UTC(2026, 10, 21, 23, 10);
  const advertiser = await desk.person('advertiser', 'Ada Larkspur');
  return { desk, advertiser, close: () => desk.close() };
}

export const drawn = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#e9e4d4' } })
    .png()
    .toBuffer();

export async function upload({ desk, advertiser }: AdStage, bytes: Buffer, name = 'ad.png', who = advertiser) {
  const payload = Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const reply = await desk.app.inject({
    method: 'POST',
    url: '/desk/api/pictures',
    payload,
    headers: {
      origin: ORIGIN,
      cookie: `${COOKIE}=${who.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(payload.length),
    },
  });
  return { status: reply.statusCode, body: reply.json() as { file: string; message: string; field?: string } };
}

/** Uploads a picture for a unit. */
export async function picture(stage: AdStage, width: number, height: number): Promise<string> {
  const { status, body } = await upload(stage, await drawn(width, height));
  expect([status, body.message]).toEqual([201, undefined]);
  return body.file;
}

export async function make({ advertiser }: AdStage, resource: string, values: object): Promise<number> {
  const { status, body } = await advertiser.post(`/desk/api/records/${resource}`, { values });
  expect([resource, status, body.message]).toEqual([resource, 201, undefined]);
  return Number(body.record.id);
}
export async function change({ advertiser }: AdStage, resource: string, id: number, values: object): Promise<void> {
  const { version } = (await advertiser.get(`/desk/api/records/${resource}/${id}`)).body;
  const { status, body } = await advertiser.post(`/desk/api/records/${resource}/${id}`, { values, version });
  expect([resource, status, body.message]).toEqual([resource, 200, undefined]);
}
export async function set({ advertiser }: AdStage, key: string, value: unknown) {
  const { version } = (await advertiser.get(`/desk/api/records/settings/${key}`)).body;
  return advertiser.post(`/desk/api/records/settings/${key}`, { values: { value }, version });
}

let made = 0;
export const campaign = (stage: AdStage, values: object = {}): Promise<number> =>
  make(stage, 'campaigns', {
    name: `Spring ${++made}`,
    advertiser: 'Larkspur and Daughters',
    link: 'https://larkspur.example/bats',
    ...values,
  });
/** A house ad on the home page for all countries. */
export async function banner(stage: AdStage, values: object = {}): Promise<number> {
  return make(stage, 'banners', {
    name: `Willow ${++made}`,
    network: 'CB',
    place: 'inline',
    pages: ['home'],
    picture: await picture(stage, 320, 100),
    alt: 'Willow, cut in March',
    ...values,
  });
}

type InjectedReply = Awaited<ReturnType<AdStage['desk']['app']['inject']>>;
/** Retries on 503, which an overloaded server sends before doing anything. */
const untilAnswered = (send: () => Promise<InjectedReply>): Promise<InjectedReply> =>
  vi.waitFor(
    async () => {
      const reply = await send();
      if (reply.statusCode === 503) throw new Error('told to come again');
      return reply;
    },
    { timeout: 30_000, interval: 200 },
  );

/**
 * A reader whose plan was granted by an admin at the desk.
 * @returns the cookie, and a function that changes the plan
 */
export async function member({ desk }: AdStage, values: object = {}) {
  const { accountId, cookie } = await signedInReader(desk.context, `reader${++made}@example.org`);
  const admin = await desk.person('admin');
  const path = '/desk/api/records/grants';
  const defaults = {
    account: accountId,
    kind: 'ACTIVE',
    plan: 1,
    term: 1,
    starts: '',
    ends: '2027-01-31 23:59',
    reason: 'A test',
  };
  const { status, body } = await admin.post(path, { values: { ...defaults, ...values } });
  expect([status, body.message]).toEqual([201, undefined]);
  const { id, version } = body.record;
  const change = async (changed: object) =>
    expect((await admin.post(`${path}/${id}`, { values: changed, version })).status).toBe(200);
  return { cookie, change };
}

/** Requests ads like a page does. `cookie`: consent or session. */
export async function ask(
  { desk }: AdStage,
  page: string,
  { from = 'IN', cookie, query = '' }: { from?: Where; cookie?: string; query?: string } = {},
) {
  const reply = await untilAnswered(() =>
    desk.app.inject({
      url: `/api/adverts/${page}${query}`,
      remoteAddress: ADDRESS[from],
      headers: cookie === undefined ? {} : { cookie },
    }),
  );
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as AdsReply };
}
export const ids = ({ banners, natives, skins }: AdsReply): number[] =>
  [...banners, ...natives, ...skins].map(({ id }) => id);

/** Reports impressions. */
export async function see(
  stage: AdStage,
  view: string | null,
  units: readonly number[],
  app = stage.desk.app,
): Promise<{ status: number; body: { counted?: number; code?: string; message?: string } }> {
  const reply = await untilAnswered(() =>
    app.inject({
      method: 'POST',
      url: '/api/adverts/seen',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      payload: JSON.stringify({ view, units }),
    }),
  );
  return { status: reply.statusCode, body: reply.json() };
}

export const figures = async ({ advertiser }: AdStage, resource: string, id: number) => {
  const { seen, beyond, clicks } = (await advertiser.get(`/desk/api/records/${resource}/${id}`)).body.values;
  return { seen, beyond, clicks } as { seen: number; beyond: number; clicks: number };
};
