/** Sentences of the built-in payment page. */
import type { Decline, FieldError } from './cards.ts';
import type { DeliveryMode } from './events.ts';

export const words = {
  title: 'Pay',
  demonstration: 'Demonstration. No money is charged: use one of the test cards.',
  back: 'Back to the site',
  due: 'To pay today',
  paid: 'Paid today',
  nothingDue: 'Nothing to pay today. Your card is saved for later payments.',
  byCard: 'Pay by card',
  saveCard: 'Save your card',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: '3 digits',
  name: 'Name on card',
  save: 'Save card',
  pay: (amount: string) => `Pay ${amount}`,
  retry: 'Retry Payment',
  check: 'Check the card details:',
  testCards: 'Test cards',
  testCardsHint: 'Any future expiry date and any three digits will do.',
  delivery: 'How the site learns of the payment',
  bankTitle: 'Your bank',
  bankName: 'Harbour Test Bank',
  approveQuestion: (amount: string | null) => (amount === null ? 'Save this card?' : `Approve ${amount}?`),
  card: 'Card',
  ending: (lastFour: string) => `Ending ${lastFour}`,
  approve: 'Approve',
  refuse: 'Refuse',
  doneTitle: 'Thank you. The payment is approved.',
  savedTitle: 'Card saved',
  done: 'Taking you back to the site.',
  goBack: 'Go back now',
  expiredTitle: 'This payment page has closed',
  expired: 'You have not been charged. Go back to the site to start again.',
};

export const FIELD_ERRORS: Record<FieldError, string> = {
  'number-missing': 'Enter the card number.',
  'number-wrong': 'Check the card number. It is not complete or has a wrong digit.',
  'number-not-a-test-card': 'Only test cards work here. Choose one from the list below.',
  'expiry-missing': 'Enter the expiry date.',
  'expiry-wrong': 'Enter the expiry date as month and year, for example 08 / 29.',
  'expiry-past': 'This expiry date is in the past. Check it or use another card.',
  'cvc-missing': 'Enter the security code.',
  'cvc-wrong': 'The security code has three digits.',
  'name-missing': 'Enter the name on the card.',
};

export const DECLINES: Record<Decline, string> = {
  card_declined: 'Your card was declined. Try again or use another card.',
  insufficient_funds: 'Your card has insufficient funds. Use another card.',
  expired_card: 'Your card has expired. Use another card.',
  authentication_failed: 'Your bank did not approve the payment. Try again or use another card.',
};
export const NOT_CHARGED = 'You have not been charged.';

/** By test card. */
export const CARD_NOTES: Readonly<Record<string, string>> = {
  '4242424242424242': 'Succeeds',
  '4000000000000002': 'Is declined',
  '4000000000009995': 'Has insufficient funds',
  '4000000000000069': 'Has expired',
  '4000002500003155': 'Asks your bank (3-D Secure)',
  '4000000000003220': 'Asks your bank (3-D Secure 2)',
  '4000000000000259': 'Succeeds and is disputed later',
  '4000000000000341': 'Succeeds, and is declined at the renewal',
  '4000002760003184': 'Asks your bank, also at the renewal',
  '4000000000009987': 'Succeeds, and is lost by the renewal',
  '4000000000009979': 'Succeeds, and is stolen by the renewal',
};

export const DELIVERY_NOTES: Record<DeliveryMode, string> = {
  usual: 'At once',
  late: 'After ten seconds',
  twice: 'Twice',
  reversed: 'In reverse order',
  none: 'Never: it has to ask',
};
