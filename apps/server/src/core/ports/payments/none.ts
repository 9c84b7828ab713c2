/** A site without a payment provider sells nothing: every call fails as unavailable. */
import { type PaymentPort, ProviderUnavailable } from './port.ts';

const unavailable = async (): Promise<never> => {
  throw new ProviderUnavailable('no payment provider is set up');
};

export const noPayments: PaymentPort = {
  name: 'stripe',
  isLive: true,
  openCheckout: unavailable,
  closeCheckout: unavailable,
  readCheckout: unavailable,
  readPayment: unavailable,
  canChargeLater: () => true,
  charge: unavailable,
  findCharge: unavailable,
  stopCharge: unavailable,
  refund: unavailable,
  deleteCustomer: unavailable,
  answerDispute: unavailable,
  readEvent: () => ({ failure: 'signature' }),
};
