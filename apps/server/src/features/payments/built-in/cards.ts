/** Stripe's published test cards, and the checks of the card form. */

export type Decline = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed';
export type Outcome = 'success' | 'authenticate' | 'dispute' | Exclude<Decline, 'authentication_failed'>;

export const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000002500003155': 'authenticate',
  '4000000000003220': 'authenticate',
  '4000000000000259': 'dispute',
  '4000002760003184': 'authenticate',
  '4000000000000341': 'success',
  '4000000000009987': 'success',
  '4000000000009979': 'success',
};

/** Test cards that can be saved and are refused later, by their last digits. Stripe refuses the lost ones at once. */
export const LATER_DECLINES: Readonly<Record<string, { code: string; decline_code: string }>> = {
  '3184': { code: 'authentication_required', decline_code: 'authentication_required' },
  '0341': { code: 'card_declined', decline_code: 'generic_decline' },
  '9987': { code: 'card_declined', decline_code: 'lost_card' },
  '9979': { code: 'card_declined', decline_code: 'stolen_card' },
};

/** As typed. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}
export interface Card {
  outcome: Outcome;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  name: string;
}
export type FieldError =
  | 'number-missing'
  | 'number-wrong'
  | 'number-not-a-test-card'
  | 'expiry-missing'
  | 'expiry-wrong'
  | 'expiry-past'
  | 'cvc-missing'
  | 'cvc-wrong'
  | 'name-missing';
export type CardErrors = Partial<Record<keyof CardForm, FieldError>>;

/** Cards are valid for far fewer years than this. */
const MAX_YEARS = 50;

/** @param now milliseconds; a card is valid until the last day of its month */
export function readCard(form: CardForm, now: number): { card: Card } | { errors: CardErrors } {
  const errors: CardErrors = {};
  const number = form.number.replaceAll(/[\s-]/g, '');
  const outcome = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number]! : null;
  if (number === '') errors.number = 'number-missing';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) errors.number = 'number-wrong';
  else if (outcome === null) errors.number = 'number-not-a-test-card';
  const expiry = readExpiry(form.expiry, new Date(now));
  if (typeof expiry === 'string') errors.expiry = expiry;
  const cvc = form.cvc.trim();
  if (cvc === '') errors.cvc = 'cvc-missing';
  else if (!/^\d{3}$/.test(cvc)) errors.cvc = 'cvc-wrong';
  const name = form.name.trim();
  if (name === '') errors.name = 'name-missing';
  if (outcome === null || typeof expiry === 'string' || Object.keys(errors).length > 0) return { errors };
  return { card: { outcome, lastFour: number.slice(-4), expiryMonth: expiry.month, expiryYear: expiry.year, name } };
}

function readExpiry(text: string, now: Date): { month: number; year: number } | FieldError {
  if (text.trim() === '') return 'expiry-missing';
  const [, month = 0, year = ''] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const date = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  if (date.month < 1 || date.month > 12 || date.year > now.getUTCFullYear() + MAX_YEARS) return 'expiry-wrong';
  const months = (date.year - now.getUTCFullYear()) * 12 + date.month - 1 - now.getUTCMonth();
  return months < 0 ? 'expiry-past' : date;
}

/** The check digit of a card number. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].toReversed().entries()) {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
