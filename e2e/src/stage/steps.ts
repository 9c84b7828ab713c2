/** Performs and counts what a reader does: clicks, fields, and pages that open. */
import type { Locator, Page } from 'playwright-core';

export class Steps {
  readonly counts = { clicks: 0, fields: 0, pages: 0 };
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.counts.pages += 1;
    });
  }
  async click(target: Locator): Promise<void> {
    this.counts.clicks += 1;
    await target.click();
  }
  /** Free of charge if it is chosen already. */
  async check(target: Locator): Promise<void> {
    if (await target.isChecked()) return;
    this.counts.clicks += 1;
    await target.check();
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.counts.fields += 1;
    await target.fill(text);
  }
  /** Follows a link outside of the page, as in an e-mail. */
  async follow(link: string): Promise<void> {
    this.counts.clicks += 1;
    await this.#page.goto(link);
  }
}
