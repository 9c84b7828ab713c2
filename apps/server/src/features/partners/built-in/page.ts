/** The pages of the built-in partner. They work without script. */
import { escaped } from '../../../core/ports/mail/html.ts';
import { BUILT_IN_PARTNER } from './built-in-partner.ts';
import type { Subscription } from './subscriptions.ts';
import { words } from './words.ts';

/** Sent along with each action. */
export type Fields = Readonly<Record<'account' | 'plan' | 'term' | 'subscription' | 'return', string>>;
interface Shown {
  partner: string;
  fields: Fields;
  /** Names of plan and term. */
  plan: string;
  hasFailed: boolean;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function html({ partner, fields, hasFailed }: Omit<Shown, 'plan'>, body: string, head = ''): string {
  const title = escaped(words.title(partner));
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>${title}</h1>
<p>${words.demonstration}</p>${hasFailed ? `<p role="alert"><b>${words.failed}</b></p>` : ''}
${body}
<p><a href="${escaped(fields.return)}">${words.goBack}</a></p></main></body></html>`;
}

function form(fields: Fields, buttons: readonly [action: string, label: string][]): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  const all = buttons.map(([action, label]) => `<p><button name="action" value="${action}">${label}</button></p>`);
  return `<form method="post" action="${BUILT_IN_PARTNER}">${hidden.join('')}${all.join('')}</form>`;
}

export const buyPage = (shown: Shown): string =>
  html(
    shown,
    `<h2>${escaped(words.buy(shown.plan))}</h2><p>${escaped(words.billed(shown.partner))}</p>${form(shown.fields, [['confirm', words.confirm]])}`,
  );

export function ownPage(shown: Shown, { renews, ends_at: end }: Pick<Subscription, 'renews' | 'ends_at'>): string {
  const { cancel, resume, renew, end: endNow } = words.actions;
  const day = days.format(end);
  return html(
    shown,
    `<h2>${escaped(words.own(shown.plan))}</h2><p>${renews ? words.renews(day) : words.ends(day)}</p>${form(
      shown.fields,
      [renews ? ['cancel', cancel] : ['resume', resume], ['renew', renew], ['end', endNow]],
    )}`,
  );
}

export const emptyPage = (shown: Omit<Shown, 'plan'>): string => html(shown, `<p>${words.none}</p>`);

/** Returns by itself. A redirect of the form would be subject to `form-action`, which allows this host only. */
export const donePage = (shown: Omit<Shown, 'plan'>): string =>
  html(
    shown,
    `<p role="status"><b>${words.done}</b></p>`,
    `<meta http-equiv="refresh" content="0;url=${escaped(shown.fields.return)}">`,
  );
