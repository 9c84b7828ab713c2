// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AuctionQuestions } from './AuctionQuestions.tsx';

function opened(replies: Response[]) {
  const asked: string[] = [];
  const request = (async (address: string) => {
    asked.push(address);
    return replies.shift();
  }) as typeof fetch;
  render(<AuctionQuestions href="/cricket-auction/ipl/2025/rules" call="/faq" request={request} />);
  return asked;
}
const press = () => userEvent.click(screen.getByRole('link', { name: 'Questions and answers' }));
const button = (name: string) => screen.findByRole('button', { name });

afterEach(cleanup);

test('questions are requested once, when they are first opened (AUCT-008, AUCT-030, AUCT-Q07)', async () => {
  const asked = opened([Response.json({ faqHtml: '<h3>What is a purse?</h3>' })]);
  expect(asked).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: 'What is a purse?' })).toBeDefined();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Questions and answers' });
  await userEvent.click(await button('Close'));
  expect(dialog.open).toBe(false);
  await press();
  expect([dialog.open, asked]).toEqual([true, ['/faq']]);
});

test('a failed request can be repeated, and an empty list says so (AUCT-033)', async () => {
  opened([new Response('', { status: 503 }), Response.json({ faqHtml: null })]);
  await press();
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('No Data Available')).toBeDefined();
});
