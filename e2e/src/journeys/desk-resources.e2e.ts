/**
 * Every resource of the desk, as every role, in a browser. What the server permits a role is done with the page's own
 * buttons; what it forbids has no button, and the call is refused.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ResourceDescription,
  RecordChange,
  RecordsReply,
  DisplayedRecord,
} from '@sightscreen/contracts/admin/records';
import { type StaffRole, staffRole } from '@sightscreen/contracts/staff/account';
import { bytesOf, written } from '@sightscreen/server/almanac/import/testing/written-file';
import { SEEDED_READERS, seededSession } from '@sightscreen/server/features/admin/testing/seed-resources';
import { run, Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { fillIn, heldBy, openKind, openRecord, waitForStatus, save } from '../stage/records-desk.ts';

type Person = Awaited<ReturnType<typeof deskPerson>>;
const MATCHES = ['boost_1', 'boost_2'];
let site: Site;
let browser: Browser;
let admin: Person;
/** A player of both matches. */
let player: number;

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-resources-'));
  try {
    for (const [at, id] of MATCHES.entries())
      writeFileSync(
        join(folder, `${id}.json`),
        bytesOf(written({ info: { dates: [`2020-05-0${at + 1}`], season: '2020', teams: ['Kites', 'Herons'] } })),
      );
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  admin = await deskPerson(site, browser, { role: 'admin', name: 'Ada Vane' });
  // Boostometer lists are created automatically some time after the matches arrive.
  await vi.waitFor(async () => expect((await list(admin, 'boost-lists')).total).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 250,
  });
  await run('apps/server/src/features/admin/testing/seed-resources.ts', ['8'], site.env);
  const { records } = await ask<RecordsReply>(admin, 'records/people?q=');
  player = Number(records[0]!.id);
});
test.afterAll(async () => {
  await admin?.context.close();
  await site.clear();
});

async function ask<T>({ context }: Person, path: string): Promise<T> {
  const reply = await context.request.get(`${site.origin}/desk/api/${path}`);
  if (!reply.ok()) throw new Error(`${path} was answered ${reply.status()}`);
  return (await reply.json()) as T;
}
const list = (person: Person, resource: string) => ask<RecordsReply>(person, `records/${resource}`);
const post = async ({ context }: Person, path: string, data: object): Promise<number> =>
  (await context.request.post(`${site.origin}/desk/api/${path}`, { data, headers: { origin: site.origin } })).status();
const resourcesOf = async (person: Person) =>
  (await ask<{ resources: ResourceDescription[] }>(person, 'records')).resources;

/** Values to type, by label: into a new record, and for a change. For rows, into the first. */
interface Sample {
  made?: Record<string, string>;
  rows?: Record<string, string>;
  changed: Record<string, string>;
  /** Only this record, for kinds that need other values. */
  record?: string;
}

/** @param of differs from role to role */
function samplesOf(of: string, at: number): Record<string, Sample[]> {
  return {
    people: [{ made: { Name: `Bashir ${of}`, Role: 'bowler' }, changed: { 'Bowling style': 'Right-arm quick' } }],
    teams: [
      {
        made: { Name: `Marsh ${of}`, 'Short name': 'MO', Gender: 'female', Kind: 'club' },
        changed: { 'Short name': 'MOT' },
      },
    ],
    grounds: [{ made: { Name: `Vale Road ${of}`, City: 'Vale' }, changed: { 'Time zone': 'Asia/Kolkata' } }],
    series: [
      {
        made: { Name: `League ${of}`, 'Short name': 'HL', Season: '2026/27', Gender: 'male', Kind: 'League' },
        changed: { Kind: 'Domestic' },
      },
    ],
    // Belongs to the series just created.
    'points-rules': [{ made: { 'Series ID': '' }, changed: { Win: '4' } }],
    'stats-views': [
      {
        made: {
          Label: `Balls ${of}`,
          'Name in the address': `balls-${of}`,
          Group: 'Batting',
          Shown: 'zone',
          Lists: 'mostRuns',
          Place: '40',
        },
        rows: { Header: 'Player', Value: 'player', Link: 'playerUrl', Look: 'name', Cell: 'th' },
        changed: { Group: 'Bat' },
      },
    ],
    'official-rankings': [{ changed: { Active: 'off' } }],
    'boost-lists': [{ changed: { Published: 'off' } }],
    'boost-corrections': [
      {
        made: { Match: MATCHES[at % 2]!, 'Player ID': String(player), Batting: '5', Reason: 'A leg bye' },
        changed: { Reason: 'Two leg byes' },
      },
    ],
    polls: [{ made: { Question: `Who wins, ${of}?`, Options: 'Kites\nHerons' }, changed: { Closed: 'on' } }],
    auctions: [
      {
        made: { Title: `Auction of ${of}`, Tournament: of.slice(0, 20), Year: '2027' },
        changed: { Title: `Auction of the ${of}` },
      },
    ],
    campaigns: [
      {
        made: { Name: `Spring of ${of}`, Advertiser: 'Larkspur and Daughters', Link: '/info/advertise' },
        changed: { Budget: '1000' },
      },
    ],
    // Other networks, or disabled: a separate journey tests images.
    banners: [
      {
        made: {
          Name: `Willow ${of}`,
          Network: 'DFP',
          Slot: 'inline',
          Pages: 'home',
          'Its name in the network': 'home',
        },
        changed: { 'Share of 100 views': '40' },
      },
    ],
    natives: [
      {
        made: {
          Name: `Bats ${of}`,
          Network: 'COLOMBIA',
          Pages: 'home',
          Headline: 'Willow, cut in March',
          Text: 'How a bat is made.',
          Sponsor: 'Larkspur',
          'Its name in the network': 's1',
        },
        changed: { 'Only in': 'IN' },
      },
    ],
    // Belongs to the campaign just created.
    skins: [{ made: { Name: `All over ${of}`, 'Campaign number': '', Pages: 'home' }, changed: { 'Not in': 'GB' } }],
    'advert-days': [],
    settings: [
      { record: 'feedback.shown', changed: { 'Feedback line': 'off' } },
      { record: 'partners', rows: { Host: `${of}.example`, Name: of, Link: '/info/about' }, changed: {} },
      { record: 'polls.placement', rows: { Page: 'home', Poll: '1' }, changed: {} },
    ],
    'foul-words': [{ made: { Word: `blighter${of}` }, changed: { Note: 'Mild' } }],
    accounts: [{ record: SEEDED_READERS.old, changed: { Role: 'non_migrated_user' } }],
    sessions: [{ record: Buffer.from(seededSession(at + 1)).toString('hex'), changed: {} }],
    grants: [
      {
        made: {
          'Reader ID': SEEDED_READERS.signedIn,
          Kind: 'FREE',
          'Plan number': '3',
          'Term number': '1',
          Ends: '2096-01-31 23:59',
          Reason: `For ${of}`,
        },
        changed: { Ends: '2097-01-31 23:59', Reason: `Longer for ${of}` },
      },
    ],
    plans: [
      {
        made: { Name: `Plan of ${of}`, Page: 'news', Summary: 'Every article', 'Screens at the same time': '1' },
        changed: { Summary: 'Every article, early' },
      },
    ],
    // Belong to the plan and the term just created.
    'plan-terms': [
      {
        made: {
          'Plan number': '',
          'Term number': '3',
          Name: `Term of ${of}`,
          Lasts: 'calendar',
          Months: '1',
          Trial: '0',
        },
        changed: { Months: '3' },
      },
    ],
    'plan-prices': [
      {
        made: {
          'Plan number': '',
          'Term number': '3',
          Amount: '3.99',
          Currency: 'GBP',
          Tax: '20',
          From: '2096-01-31 23:59',
        },
        changed: { Amount: '4.99' },
      },
    ],
    'billing-partners': [
      {
        made: {
          Name: `Partner of ${of}`,
          'Page to buy': 'https://partner.example/buy',
          'Page to change or cancel': 'https://partner.example/cancel',
          'Message on the way there': 'The partner bills this plan.',
          'Show it for': '5',
        },
        changed: { 'Show it for': '7' },
      },
    ],
    // Only what was bought has these.
    refunds: [],
    disputes: [],
    'dispute-evidence': [],
    extensions: [],
    subscriptions: [],
    orders: [],
    letters: [{ changed: { Note: 'Look at 15.5' } }],
    comments: [{ changed: { State: 'approved' } }],
    'failed-jobs': [{ changed: { State: 'again' } }],
    'daily-figures': [],
    'site-errors': [{ changed: { State: 'mended' } }],
    outbox: [],
    'mail-templates': [],
  };
}

const history = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const pane = (page: Page): Locator => page.locator('.rrec');

async function make(page: Page, { made = {}, rows }: Sample): Promise<string> {
  await page.getByRole('link', { name: /^New record/ }).click();
  for (const [label, value] of Object.entries(made)) await fillIn(page, label, value);
  if (rows !== undefined) await addRow(page, rows);
  await save(page);
  await waitForStatus(page, 'Saved.');
  await history(page).getByText('created the record').waitFor();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
}
async function addRow(page: Page, row: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add a row' }).click();
  for (const [label, value] of Object.entries(row)) await fillIn(page, `${label}, row 1`, value);
}

async function change(page: Page, resource: ResourceDescription, { changed, rows, made }: Sample): Promise<void> {
  const lines = history(page).getByRole('listitem');
  const known = await lines.count();
  const before: Record<string, string> = {};
  for (const [label, value] of Object.entries(changed)) {
    before[label] = await heldBy(page, label);
    await fillIn(page, label, value);
  }
  if (made === undefined && rows !== undefined) await addRow(page, rows);
  await page.getByText(/^[1-9]\d* changes?$/).waitFor();
  await save(page);
  // The newest is first.
  await lines.nth(known).waitFor();
  const undo = lines.first().getByRole('button', { name: /^Undo/ });
  if (!resource.undoes.includes('change') && made === undefined && resource.name !== 'settings') {
    expect(await undo.count()).toBe(0);
    return;
  }
  await undo.click();
  await lines.nth(known + 1).waitFor();
  await lines.first().getByText('undid a change:').waitFor();
  for (const [label, value] of Object.entries(before)) expect(await heldBy(page, label)).toBe(value);
}

async function remove(page: Page, resource: ResourceDescription): Promise<void> {
  const title = await pane(page).getByRole('heading', { level: 2 }).innerText();
  await pane(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForStatus(page, 'Deleted.');
  // Matches the kind and the whole title: a one-digit title is part of many lines.
  const audit = page.getByRole('region', { name: 'Audit' });
  await audit.getByLabel('Kind', { exact: true }).selectOption(resource.name);
  const line = audit
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    .filter({ hasText: 'deleted the record' })
    .first();
  await line.waitFor();
  const undo = line.getByRole('button', { name: /^Undo/ });
  expect(await undo.count()).toBe(resource.undoes.includes('delete') ? 1 : 0);
  if (!resource.undoes.includes('delete')) return;
  await undo.click();
  await line.getByText('Undone').waitFor();
}

/**
 * Checks that there is no button and that the call is refused.
 * @param resource what an admin may do to the resource
 */
async function refused(
  person: Person,
  resource: ResourceDescription,
  mine: ResourceDescription | null,
  record: DisplayedRecord | null,
): Promise<void> {
  const { page } = person;
  const { name } = resource;
  const id = record?.id ?? '1';
  const version = record?.version ?? 0;
  const acts = mine === null ? [] : [...mine.acts, ...(record?.acts ?? [])];
  const calls: [string, string, object][] = [];
  if (mine === null) {
    if (await page.getByRole('navigation', { name: 'Kinds of records' }).count())
      expect(await page.getByRole('link', { name: resource.many, exact: true }).count()).toBe(0);
    for (const path of [`records/${name}`, `records/${name}/${id}`, `record-changes?resource=${name}`])
      expect([path, (await person.context.request.get(`${site.origin}/desk/api/${path}`)).status()]).toEqual([
        path,
        403,
      ]);
  } else if (record !== null) {
    await openRecord(page, site, name, record.id);
    const button = (label: string) => pane(page).getByRole('button', { name: label, exact: true });
    if (!acts.includes('change')) {
      expect(await button('Save').count()).toBe(0);
      expect(await pane(page).locator(':is(input, select, textarea):enabled').count()).toBe(0);
      expect(await history(page).getByRole('button', { name: /^Undo/ }).count()).toBe(0);
    }
    if (!acts.includes('delete')) expect(await button('Delete').count()).toBe(0);
    if (!acts.includes('create')) expect(await page.getByRole('link', { name: /^New record/ }).count()).toBe(0);
    for (const { label } of resource.bulk.filter((one) => !mine.bulk.some((own) => own.name === one.name)))
      expect([label, await page.getByRole('button', { name: label }).count()]).toEqual([label, 0]);
  }
  if (resource.acts.includes('create') && !acts.includes('create'))
    calls.push(['create', `records/${name}`, { values: {} }]);
  if (resource.acts.includes('change') && !acts.includes('change'))
    calls.push(['change', `records/${name}/${id}`, { values: {}, version }]);
  if (resource.acts.includes('delete') && !acts.includes('delete'))
    calls.push(
      ['delete', `records/${name}/${id}/delete`, { version }],
      ['delete several', `records/${name}/bulk`, { action: 'delete', ids: [id] }],
    );
  for (const { name: action } of resource.bulk)
    if (!mine?.bulk.some((own) => own.name === action))
      calls.push([action, `records/${name}/bulk`, { action, ids: [id] }]);
  if (acts.length === 0) {
    const { changes } = await ask<{ changes: RecordChange[] }>(admin, `record-changes?resource=${name}&record=${id}`);
    for (const one of changes.slice(0, 1)) calls.push(['undo', `record-changes/${one.id}/undo`, {}]);
  }
  for (const [what, path, data] of calls) expect([what, await post(person, path, data)]).toEqual([what, 403]);
}

/** A record that this role may change, else the first. Null if there is none or it was deleted. */
async function recordFor(
  person: Person,
  resource: ResourceDescription,
  wantedTitle?: string,
): Promise<DisplayedRecord | null> {
  const id = wantedTitle ?? (await list(person, resource.name)).records[0]?.id;
  if (id === undefined) return null;
  const reply = await person.context.request.get(`${site.origin}/desk/api/records/${resource.name}/${id}`);
  return reply.status() === 404 ? null : ((await reply.json()) as DisplayedRecord);
}

async function useResource(
  person: Person,
  resource: ResourceDescription,
  mine: ResourceDescription | null,
  samples: Sample[],
  made: Map<string, string>,
): Promise<void> {
  const { page } = person;
  if (mine === null) return refused(person, resource, null, await recordFor(admin, resource));
  await openKind(page, site, mine.many);
  for (const sample of samples) {
    if (mine.name === 'points-rules') sample.made!['Series ID'] = made.get('series') ?? '';
    if (mine.name.startsWith('plan-')) sample.made!['Plan number'] = made.get('plans') ?? '';
    if (mine.name === 'skins') sample.made!['Campaign number'] = made.get('campaigns') ?? '';
    let id: string | null = null;
    if (mine.acts.includes('create') && sample.made !== undefined) {
      id = await make(page, sample);
      made.set(mine.name, id);
    }
    const record = await recordFor(person, mine, id ?? sample.record);
    if (record?.acts.includes('change') === true) {
      if (id === null) await openRecord(page, site, mine.name, record.id);
      await change(page, mine, sample);
    }
  }
  const other = mine.acts.includes('delete')
    ? await recordFor(person, mine, made.get(mine.name) ?? samples[0]?.record)
    : null;
  if (other !== null) {
    await openRecord(page, site, mine.name, other.id);
    await remove(page, mine);
  }
  await refused(person, resource, mine, await recordFor(person, mine, samples[0]?.record));
}

test.each(staffRole.options.map((role, at): [StaffRole, number] => [role, at]).sort(([a]) => (a === 'admin' ? -1 : 1)))(
  '%s can create, change, undo and delete exactly what the role permits at the desk (issue 11)',
  async (role, at) => {
    const person = role === 'admin' ? admin : await deskPerson(site, browser, { role, name: `Vi ${role}` });
    person.page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    const all = await resourcesOf(admin);
    const reads = (await person.context.request.get(`${site.origin}/desk/api/records`)).ok();
    expect(await person.page.getByRole('link', { name: 'Records' }).count()).toBe(reads ? 1 : 0);
    const own = reads ? await resourcesOf(person) : [];
    const samples = samplesOf(`${role}${crypto.randomUUID().slice(0, 8)}`, at);
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(samples).toSorted());
    const made = new Map<string, string>();
    for (const resource of all) {
      const mine = own.find(({ name }) => name === resource.name) ?? null;
      await useResource(person, resource, mine, samples[resource.name]!, made).catch((error: unknown) => {
        throw new Error(`${role}, ${resource.many}: ${String(error)}`, { cause: error });
      });
    }
    expect(person.troubles).toEqual([]);
    if (role !== 'admin') await person.context.close();
  },
  900_000,
);
