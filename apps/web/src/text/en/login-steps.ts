/** Words of the steps of signing in that few readers see: a phone number, new terms, re-authentication. */
export const loginStepWords = {
  phone: 'Add your mobile number',
  phoneNote: 'Sign in by text message, too. Optional.',
  country: 'Country',
  number: 'Mobile number',
  numberNote: 'Without the country code',
  numberError: (least: number, most: number) =>
    least === most ? `Enter the ${least} digits of your number.` : `Enter ${least} to ${most} digits.`,
  terms: 'Before you go on',
  termsNote: 'You are signed in. Our terms have changed. Read and accept them now, or next time you sign in.',
  skip: 'Not now',
  codeTo: (name: string) => `Send a code to ${name}`,
  againNone:
    'Your sign-in methods changed recently, and none of the older ones works in this browser. Use another browser, or contact us.',
  againProvider: 'You’ll return here; then try again.',
};
