/** Loaded before the server: sends its requests to Stripe to the stand-in of the test. */
const { fetch: send } = globalThis;
globalThis.fetch = (address, init) =>
  send(
    typeof address === 'string' ? address.replace('https://api.stripe.com', process.env.STRIPE_STAND_IN) : address,
    init,
  );
