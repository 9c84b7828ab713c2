/** Fills in forms as readers do: by keyboard alone, and with files. */
import type { Page } from 'playwright-core';
import { playFirst } from './interception.ts';

export type FormName = 'contact' | 'advertise' | 'careers' | 'haveyoursay' | 'support';
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const COVER = 'I have kept the book at Calder Park since I was fourteen. '.repeat(6).trim();
export const resume = (text = '<< /Type /Catalog >>', name = 'wynstay.pdf'): SentFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj\n${text}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`),
});

export const ACTIONS: Record<FormName, string> = {
  contact: '/info/contactmailer',
  advertise: '/info/advertisemailer',
  careers: '/info/careermailer',
  haveyoursay: '/info/haveyoursay',
  support: '/info/user/support',
};
/** Values to type, by field, in the order of the form. */
export const typedInto = (name: FormName, email: string): Record<string, string | SentFile> =>
  ({
    contact: { uName: 'Noor Achaval', uEmail: email, uSubject: 'Ball 15.5', uMessage: 'Four, not leg byes.' },
    advertise: {
      uName: 'Ada Tern',
      uEmail: email,
      uCompany: 'Tern Bats',
      uCity: 'Marrow',
      uSubject: 'A banner',
      uRequirements: 'One at the foot.',
    },
    careers: {
      uName: 'Ada Wynstay',
      uEmail: email,
      uPosition: 'Statistician',
      uPositionType: 'Part time',
      uCover: COVER,
      uResume: resume(),
    },
    haveyoursay: { uName: 'Gully', uComment: `Brave to hold Mirzad back, says ${email}.` },
    support: { emailId: email, subject: 'Payment', feedback: 'I paid twice.' },
  })[name];

/** Opens the page of a form and waits for its script. */
export async function openForm(page: Page, address: string): Promise<void> {
  // While a listener is attached, file choosers stay intercepted; otherwise one that opens early would be missed.
  page.on('filechooser', () => {});
  await page.goto(address);
  await page.locator('[data-form][data-ready]').waitFor();
}

/** Presses Tab until the element is focused, as a user without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Fills in the form by keyboard alone. Long texts are pasted. */
export async function fillIn(page: Page, values: Readonly<Record<string, string | SentFile>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, `#f-${name}`);
    if (typeof value !== 'string') {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(value);
      continue;
    }
    const isSelect = await page.evaluate(() => document.activeElement instanceof HTMLSelectElement);
    if (!isSelect) await page.keyboard.press('ControlOrMeta+a');
    // A space would open the list, and a late letter would start a new word.
    if (isSelect) await page.keyboard.type(value.split(' ')[0]!.slice(0, 4));
    else await page.keyboard.insertText(value);
  }
}

export async function pressSend(page: Page): Promise<void> {
  await tabTo(page, '.letter [type=submit]');
  await page.keyboard.press('Enter');
}

/** The current values of a form, without files. */
export const valuesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('.letter__fields :is(input, textarea, select)')]
        .filter(({ type, value }) => type !== 'hidden' && type !== 'file' && value !== '')
        .map(({ name, value }) => [name, value]),
    ),
  );
/** The text values among them. */
export const texts = (values: Readonly<Record<string, string | SentFile>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

/** The reference number that the page displays after sending. */
export async function sentNumber(page: Page): Promise<string> {
  await page.locator('[data-done]').waitFor();
  return (await page.locator('[data-number]').textContent()) ?? '';
}

/** Holds the next form request until it is released. */
export async function holdSubmit(page: Page, name: FormName): Promise<{ left: Promise<unknown>; go: () => void }> {
  const [left, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await playFirst(page, `**${ACTIONS[name]}`, async (route) => {
    left.resolve();
    await go.promise;
    await route.continue();
  });
  return { left: left.promise, go: go.resolve };
}
