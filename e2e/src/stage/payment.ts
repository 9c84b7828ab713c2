/** Choosing a plan, and paying for it at the built-in payment service. */
import type { Page } from 'playwright-core';

export async function choosePlan(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByLabel(/^I accept the refund policy/).check();
}

/** Fills in the page of the payment service and submits it. */
export async function payBy(page: Page, number: string, expiry = '12 / 40'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill(expiry);
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Noor Achaval');
  await page.getByRole('button', { name: /^Pay |^Retry Payment$/ }).click();
}
