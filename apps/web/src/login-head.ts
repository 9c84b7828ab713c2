/**
 * Runs before the form of the login page is painted: who is signed in here, or comes back from a provider, sees that
 * instead of a form that would go away. `account.ts` takes `data-waits` away where the form is needed.
 */
import { isOnTheWay } from './account/login/on-the-way.ts';
import { ownStorage } from './account/session/own-storage.ts';

if (isOnTheWay({ session: ownStorage('localStorage'), tab: ownStorage('sessionStorage'), query: location.search }))
  document.documentElement.dataset['waits'] = '';
