/**
 * Runs before the login form is painted. A reader who is signed in, or returns from a provider, sees that state instead
 * of a form that would disappear. `LoginOnPage` removes `data-waits` when the form is needed.
 */
import { isOnTheWay } from './account/login/on-the-way.ts';
import { ownStorage } from './account/session/own-storage.ts';

if (isOnTheWay({ session: ownStorage('localStorage'), tab: ownStorage('sessionStorage'), query: location.search }))
  document.documentElement.dataset['waits'] = '';
