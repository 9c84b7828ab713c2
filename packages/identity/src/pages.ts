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
  migrate: '/premium-subscription/user/willow-migrate',
  deleteAccount: '/premium-subscription/user/delete-account',
  keepAccount: '/premium-subscription/user/keep-account',
  undoAddress: '/premium-subscription/user/undo-address',
  deleted: '/premium-subscription/user/delete-account-successful',
} as const;

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
