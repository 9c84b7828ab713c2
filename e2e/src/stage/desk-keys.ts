/** Scores at the desk by keyboard: sequences of keys, and the prompts between them. */
import type { Page } from 'playwright-core';

/** The console waits for a ball. */
export const atBall = (page: Page): Promise<void> => page.locator('.drafting[data-step="ball"]').waitFor();

/** Presses a sequence of keys: `w 0`, `o c s Enter`. The console must be waiting for a ball. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  await atBall(page);
  await press(page, keys);
}

export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** Answers the prompt with this heading. */
export async function answerPrompt(page: Page, heading: string, keys: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await press(page, keys);
}

/** Waits until every command is in the server's log. */
export const allCommandsSent = (page: Page): Promise<void> => page.locator('[data-sync="sent"]').waitFor();

/** Opens the menu of a row by keyboard and presses one of its buttons. */
export async function rowMenu(page: Page, row: number, button: string): Promise<void> {
  const summary = page.locator('.ballrow').nth(row).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.locator('.ballrow').nth(row).getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
}

const GIVEN = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'];
/** Eleven players with a captain and a keeper, and two reserves. */
export const squadOf = (name: string): string =>
  [
    ...GIVEN.map((givenName, at) => `${givenName} ${name}${at === 0 ? ' (c)' : at === 1 ? ' (wk)' : ''}`),
    '',
    `Lou ${name}`,
    `Max ${name}`,
  ].join('\n');
