/** The desk of records, operated by hand: opens kinds, fills in forms, waits for messages. */
import type { Page } from 'playwright-core';
import type { Site } from '@sightscreen/test-kit/site/site';

/** A checkbox is `on` or `off`; a select is given by its value. */
export async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.locator('.rform').getByLabel(label, { exact: true });
  const kind = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName));
  if (kind === 'SELECT') await field.selectOption(value);
  else if (kind === 'checkbox') await field.setChecked(value === 'on');
  else await field.fill(value);
}

/** The value of a field, in the form that `fillIn` takes. */
export async function heldBy(page: Page, label: string): Promise<string> {
  const field = page.locator('.rform').getByLabel(label, { exact: true });
  return field.evaluate((one) =>
    one instanceof HTMLInputElement && one.type === 'checkbox'
      ? one.checked
        ? 'on'
        : 'off'
      : (one as HTMLInputElement).value,
  );
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click();
export const waitForStatus = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of records' });
/** Minimum width in px at which the kinds are a list beside the table; below it they are a select. */
const LIST_FROM = 1180;

export async function chooseKind(page: Page, kind: string): Promise<void> {
  if (page.viewportSize()!.width >= LIST_FROM) await kinds(page).getByRole('link', { name: kind, exact: true }).click();
  else await kinds(page).getByRole('combobox').selectOption({ label: kind });
  await page.getByRole('heading', { name: kind, exact: true, level: 1 }).waitFor();
}

export async function openKind(page: Page, site: Site, kind: string): Promise<void> {
  await page.goto(`${site.origin}/desk/records`);
  await chooseKind(page, kind);
}

/** Opens a record by its address; resolves when its form is there. */
export async function openRecord(page: Page, site: Site, resource: string, id: string): Promise<void> {
  await page.goto(`${site.origin}/desk/records/${resource}/${id}`);
  await page.locator('.rrec .rform').waitFor();
}
