import { definePage } from '../define-page.ts';
import { AccountPage } from './AccountPage.tsx';

export default definePage('account', {
  head: (_, { site, account }) => ({
    title: `${account.title} – ${site.name}`,
    description: site.description,
    at: null,
    account: true,
  }),
  Body: AccountPage,
  // The form of signing in stands over it where something asks for that.
  styles: () => ['login', 'account'],
});
