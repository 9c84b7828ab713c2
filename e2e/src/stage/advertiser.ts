/** House ads created by the calls of the desk's pages: real ones, which the server delivers and counts. */
import type { AdSize } from '@sightscreen/contracts/adverts/slots';
import type { RecordsReply, RecordValues, DisplayedRecord } from '@sightscreen/contracts/admin/records';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { deskPerson } from './desk-person.ts';

export interface Advertiser {
  page: Page;
  /** Uploads a static image of this size. @returns its file */
  picture: (size: AdSize) => Promise<string>;
  /** Creates a record. @returns its number */
  make: (resource: string, values: RecordValues) => Promise<number>;
  list: (resource: string) => Promise<RecordsReply['records']>;
  read: (resource: string, id: number | string) => Promise<RecordValues>;
  change: (resource: string, id: number, values: RecordValues) => Promise<void>;
  /** Applies a bulk action of the list to all of these. */
  bulk: (resource: string, action: string, ids: readonly (number | string)[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function advertiserOf(site: Site, browser: Browser): Promise<Advertiser> {
  const { page, context } = await deskPerson(site, browser, { role: 'advertiser', name: 'Ada Larkspur' });
  const headers = { origin: site.origin };
  const ask = async <T>(path: string, sent?: Parameters<typeof context.request.post>[1]): Promise<T> => {
    const address = `${site.origin}/desk/api/${path}`;
    const reply = await (sent === undefined
      ? context.request.get(address)
      : context.request.post(address, { ...sent, headers }));
    if (!reply.ok()) throw new Error(`${path} was answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const getRecord = (resource: string, id: number | string) => ask<DisplayedRecord>(`records/${resource}/${id}`);
  return {
    page,
    async picture([width, height]) {
      const buffer = await page.screenshot({
        clip: { x: 0, y: 0, width, height },
        scale: 'css',
        animations: 'disabled',
      });
      const multipart = { picture: { name: 'ad.png', mimeType: 'image/png', buffer } };
      return (await ask<{ file: string }>('pictures', { multipart })).file;
    },
    async make(resource, values) {
      const { record } = await ask<{ record: { id: string } }>(`records/${resource}`, { data: { values } });
      return Number(record.id);
    },
    list: async (resource) => (await ask<RecordsReply>(`records/${resource}`)).records,
    read: async (resource, id) => (await getRecord(resource, id)).values,
    async change(resource, id, values) {
      const { version } = await getRecord(resource, id);
      await ask(`records/${resource}/${id}`, { data: { values, version } });
    },
    async bulk(resource, action, ids) {
      await ask(`records/${resource}/bulk`, { data: { action, ids: ids.map(String) } });
    },
    close: () => context.close(),
  };
}
