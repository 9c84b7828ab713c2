// @vitest-environment happy-dom
import type { FormName } from '@sightscreen/contracts/forms/form';
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NO_SESSION } from '../../account/session/session-data.ts';
import { formProps } from '../../fixtures/forms.ts';
import type { Reply } from '../../forms/send.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const accepted: Reply = { status: 200, text: 'success', number: 'C-7', field: null };
const lost: Reply = { status: 0, text: '', number: null, field: null };

/** A form without a captcha, and what it sends. */
function opened(name: FormName, replies: Reply[] = [], more: Partial<FormPage> = {}) {
  const sent: (FormData | string)[] = [];
  const requests = {
    isFoul: async (text: string) => text.includes('rude'),
    post: async (_: string, { body }: { body: FormData | string }) => {
      sent.push(body);
      return replies.shift() ?? accepted;
    },
  };
  const { form, preset, answer, mailbox } = formProps(name, more);
  const props = { form: { ...form, captcha: false }, preset, answer, mailbox, captcha: null, worker: '' };
  return { sent, ...render(<EnquiryForm {...props} requests={requests} />) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));
async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value);
}
const ENQUIRY = { Name: 'Noor', 'E-mail': 'noor@example.org', Subject: 'Ball 15.5', Message: 'Four.' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('errors are listed above, focused and linked with their fields, and vanish as they are fixed (FORM-018, FORM-050)', async () => {
  const { sent } = opened('contact');
  await fill({ Name: 'Noor', 'E-mail': 'noor@' });
  await send();
  const alert = screen.getByRole('alert');
  expect([document.activeElement, sent]).toEqual([alert, []]);
  expect([...alert.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'E-mail',
    'Subject',
    'Message',
  ]);
  await userEvent.click(alert.querySelector('a')!);
  expect(document.activeElement).toBe(field('E-mail'));
  expect(document.getElementById('f-uEmail-error')?.textContent).toContain('complete e-mail address');
  await userEvent.type(field('E-mail'), 'example.org');
  expect(field('E-mail').hasAttribute('aria-invalid')).toBe(false);
});
test('an enquiry that got lost keeps its text and draft, and is sent again as the same one (FORM-057, FORM-S02)', async () => {
  const { sent } = opened('contact', [lost]);
  await fill(ENQUIRY);
  await send();
  expect((await screen.findByText('We couldn’t send it.')).parentElement?.textContent).toContain('still here');
  expect([field('Message').value, screen.getByText(/Your draft is saved/).hidden]).toEqual(['Four.', false]);
  await send();
  const done = (await screen.findByRole('heading', { name: 'We have your message' })).parentElement;
  expect([done?.textContent, document.activeElement]).toEqual([expect.stringContaining('C-7'), done]);
  const drafts = sent.map((body) => (body as FormData).get('draft'));
  expect([drafts[0], localStorage.length]).toEqual([drafts[1], 0]);
});
test('a reload restores the draft, and clearing the form removes it (FORM-S02)', async () => {
  opened('contact');
  await fill(ENQUIRY);
  cleanup();
  const { container } = opened('contact');
  expect([field('Name').value, field('Message').value]).toEqual(['Noor', 'Four.']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect([field('Name').value, document.activeElement, localStorage.length]).toEqual(['', field('Name'), 0]);
  expect(container.querySelector('[aria-invalid]')).toBeNull();
});
test('a chosen file is listed, checked and removed (FORM-029, FORM-030)', async () => {
  opened('contact');
  const picture = field('Picture');
  await userEvent.upload(picture, new File(['x'], 'board.png'));
  expect(screen.getByText(/board\.png, 1 KB/)).toBeDefined();
  await userEvent.upload(picture, new File([new Uint8Array(200_001)], 'large.png'));
  expect(document.getElementById('f-uImgupload-error')?.textContent).toBe('Image too large');
  await userEvent.click(screen.getByRole('button', { name: 'Remove large.png' }));
  expect([screen.queryByText(/large\.png/), document.activeElement]).toEqual([null, picture]);
  expect(document.getElementById('f-uImgupload-error')?.hidden).toBe(true);
});
test('a comment with a forbidden word is refused on leaving it, and not sent (SITE-050, SITE-Q13, FORM-Q05)', async () => {
  const { sent } = opened('haveyoursay');
  await fill({ Name: 'Gully', 'Your view of the match': 'what a rude over' });
  await userEvent.tab();
  await screen.findByText('Inappropriate content: please say it in other words');
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not sent'));
  expect([sent, field('Your view').value]).toEqual([[], 'what a rude over']);
});
test('the support form knows the reader, is sent as JSON, and stores no draft unasked (FORM-Q01, FORM-Q09)', async () => {
  const user = { id: 'k7m2', name: 'Noor Achaval', email: 'noor@example.org' };
  localStorage.setItem('session', JSON.stringify({ ...NO_SESSION, user }));
  const { sent } = opened('support', [{ ...accepted, text: '{"status":"Accepted"}' }]);
  expect([field('Name').value, field('E-mail').value, localStorage.length]).toEqual([user.name, user.email, 1]);
  await fill({ Subject: 'Payment', Description: 'Twice.' });
  await send();
  await screen.findByText('Your feedback is valuable to us. Thank you for sharing.');
  expect(JSON.parse(sent[0] as string)).toMatchObject({ emailId: user.email, subject: 'Payment', uHome: '' });
});
test('a refusal by the server is shown at its field, with the typed text (FORM-051, FORM-053)', async () => {
  opened('contact', [{ ...accepted, text: 'Image too large', status: 413, field: 'uImgupload' }]);
  await fill(ENQUIRY);
  await send();
  await screen.findByText('We couldn’t send it. Image too large.');
  expect(document.getElementById('f-uImgupload-error')?.textContent).toBe('Image too large');
  expect(field('Message').value).toBe('Four.');
});
