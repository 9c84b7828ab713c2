/** Page kinds that matter to sign-in (AUTH-029 to 035, AUTH-Q16, AUTH-Q17). */

export const PATHS = {
  home: '/',
  login: '/premium-subscription/user/login',
  account: '/premium-subscription/user/account-info',
  plans: '/premium-subscription/user/select-plan/cbplus-promo',
  manageSubscription: '/premium-subscription/user/manage-subscription',
  cancelSubscription: '/premium-subscription/user/cancel-subscription',
  /** PLAN-Q03: the documents spell it this way. */
  subscriptionCancelled: '/premium-subscription/cricbuzz-user/cancel-subscription-success',
  /** The page shown on the way to a partner who bills a plan (PLAN-Q21, PLAN-Q22). */
  partner: '/premium-subscription/user/partner',
  migrate: '/premium-subscription/user/willow-migrate',
  deleteAccount: '/premium-subscription/user/delete-account',
  keepAccount: '/premium-subscription/user/keep-account',
  undoAddress: '/premium-subscription/user/undo-address',
  deleted: '/premium-subscription/user/delete-account-successful',
} as const;

export const PARTNER_REDIRECTS = ['Subscription', 'Cancellation'] as const;
/** PLAN-074 */
export type PartnerRedirectType = (typeof PARTNER_REDIRECTS)[number];

/** @param term the chosen one, for a subscription */
export function partnerPath(partner: string, type: PartnerRedirectType, term?: { id: number; termId: number }): string {
  const chosen = term === undefined ? '' : `&plan=${term.id}&term=${term.termId}`;
  return `${PATHS.partner}?type=${type}&partner=${encodeURIComponent(partner)}${chosen}`;
}

/** Begins the addresses of all plan selection pages. */
export const PLAN_SELECTION = '/premium-subscription/user/select-plan/';

export interface PageKind {
  /** `cbContent`: pages of premium news and videos. */
  type: 'login' | 'account' | 'deals' | 'payment' | 'cbContent' | 'other';
  content?: 'news' | 'video';
  /** The page of a live stream. */
  live?: boolean;
  /** Visible to anonymous visitors (AUTH-Q07). */
  open?: boolean;
}

/** These pages never redirect to login but show the anonymous view. */
export const allowsAnonymous = ({ type, open }: PageKind): boolean =>
  type === 'login' || type === 'cbContent' || open === true;
