/** The hosted payment page. It works without script. */
import { amountText } from '@sightscreen/billing';
import { escaped } from '../../../core/ports/mail/html.ts';
import { moneyOf } from '../../../core/ports/payments/stripe-money.ts';
import { BUILT_IN } from './built-in-payments.ts';
import type { CardErrors, CardForm, Decline } from './cards.ts';
import { DELIVERIES, type DeliveryMode } from './events.ts';
import type { Session } from './objects.ts';
import { STYLE } from './style.ts';
import { CARD_NOTES, DECLINES, DELIVERY_NOTES, FIELD_ERRORS, NOT_CHARGED, words } from './words.ts';

export type PaymentForm = CardForm & { delivery: DeliveryMode };
const EMPTY: PaymentForm = { number: '', expiry: '', cvc: '', name: '', delivery: 'usual' };

/** A checkout, and the description of what is bought. */
export interface Shown {
  session: Session;
  description: string;
}

const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const amountOf = ({ amount_total: amount, currency }: Session): string | null =>
  amount === null || currency === null ? null : amountText(moneyOf(amount, currency), 'en-GB');

function head({ session, description }: Shown): string {
  const amount = amountOf(session);
  const isDone = session.status === 'complete';
  const due =
    amount === null
      ? `<p>${words.nothingDue}</p>`
      : `<b>${amount}</b><p class="soft">${isDone ? words.paid : words.due}</p>`;
  return `<header><a class="back" href="${escaped((isDone ? session.success_url : session.cancel_url) ?? '/')}">${words.back}</a><p class="notice">${words.demonstration}</p></header>
<div class="sum"><h1>${escaped(description)}</h1>${due}</div>`;
}

/** @param why the last card was declined */
export function paymentPage(
  shown: Shown,
  form = EMPTY,
  { errors = {}, why = null }: { errors?: CardErrors; why?: Decline | null } = {},
): string {
  const { session } = shown;
  const amount = amountOf(session);
  const action = why !== null ? words.retry : amount === null ? words.save : words.pay(amount);
  const names = { number: words.number, expiry: words.expiry, cvc: words.cvc, name: words.name };
  const field = (name: keyof CardForm, attributes: string) => {
    const error = errors[name];
    const [invalid, message] =
      error === undefined
        ? ['', '']
        : [
            ` aria-invalid="true" aria-describedby="${name}-error"`,
            `<p class="err" id="${name}-error">${FIELD_ERRORS[error]}</p>`,
          ];
    return `<div class="field"><label for="${name}">${names[name]}</label><input id="${name}" name="${name}" value="${escaped(form[name])}" required ${attributes}${invalid}>${message}</div>`;
  };
  const wrong = (Object.keys(names) as (keyof CardForm)[]).filter((name) => errors[name] !== undefined);
  const summary =
    wrong.length === 0
      ? ''
      : `<div class="notice bad" role="alert"><b>${words.check}</b><ul>${wrong.map((name) => `<li><a href="#${name}">${names[name]}</a>: ${FIELD_ERRORS[errors[name]!]}</li>`).join('')}</ul></div>`;
  const declined =
    why === null ? '' : `<div class="notice bad" role="alert"><b>${DECLINES[why]}</b> ${NOT_CHARGED}</div>`;
  const cards = Object.entries(CARD_NOTES).map(
    ([number, note]) => `<tr><th scope="row">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</th><td>${note}</td></tr>`,
  );
  const options = DELIVERIES.map(
    (mode) => `<option value="${mode}"${mode === form.delivery ? ' selected' : ''}>${DELIVERY_NOTES[mode]}</option>`,
  );
  return html(
    words.title,
    `${head(shown)}
<form method="post" action="${BUILT_IN}/pay/${session.id}" novalidate><h2>${amount === null ? words.saveCard : words.byCard}</h2>${summary}${declined}
${field('number', 'inputmode="numeric" autocomplete="cc-number" maxlength="30"')}
<div class="pair">${field('expiry', `inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${words.expiryHint}"`)}
${field('cvc', `inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="${words.cvcHint}"`)}</div>
${field('name', 'autocomplete="cc-name" maxlength="100"')}
<button type="submit">${action}</button>
<details${errors.number === 'number-not-a-test-card' ? ' open' : ''}><summary>${words.testCards}</summary><p>${words.testCardsHint}</p><table><tbody>${cards.join('')}</tbody></table>
<div class="field"><label for="delivery">${words.delivery}</label><select id="delivery" name="delivery">${options.join('')}</select></div></details></form>`,
  );
}

/** The bank's question. The form keeps what was typed, for a reader whose bank refuses. */
export function bankPage(shown: Shown, form: PaymentForm): string {
  const { session } = shown;
  const amount = amountOf(session);
  const hidden = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return html(
    words.bankTitle,
    `${head(shown)}
<form method="post" action="${BUILT_IN}/pay/${session.id}/bank"><p><b>${words.bankName}</b></p><h2>${words.approveQuestion(amount)}</h2>${hidden.join('')}
<dl><div><dt>${words.card}</dt><dd>${words.ending(escaped(form.number.replaceAll(/\D/g, '').slice(-4)))}</dd></div></dl>
<button name="answer" value="approve">${words.approve}</button><button class="line" name="answer" value="refuse">${words.refuse}</button></form>`,
  );
}

/**
 * Returns by itself. A redirect of the form would be subject to `form-action` in browsers, which allows this host only.
 */
export function donePage(shown: Shown): string {
  const { success_url: url, mode } = shown.session;
  const to = escaped(url ?? '/');
  const title = mode === 'setup' ? words.savedTitle : words.doneTitle;
  return html(
    title,
    `${head(shown)}<section role="status"><h2>${title}</h2><p>${words.done}</p><p><a href="${to}">${words.goBack}</a></p></section>`,
    `<meta http-equiv="refresh" content="0;url=${to}">`,
  );
}

export const closedPage = (shown: Shown): string =>
  html(words.expiredTitle, `${head(shown)}<section><h2>${words.expiredTitle}</h2><p>${words.expired}</p></section>`);
