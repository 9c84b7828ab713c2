/** Addresses of a renewal, for links in e-mails. */
import { PAYMENT_CALLS } from '../paths.ts';

export const RENEWAL_PAGE = '/premium-subscription/user/renewal';
export const CARD_RETURN = `${PAYMENT_CALLS}card-return`;
export const renewalPath = (link: string): string => `${RENEWAL_PAGE}?link=${link}`;
export const cardReturnPath = (link: string): string => `${CARD_RETURN}?link=${link}`;
