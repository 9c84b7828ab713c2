import loginIsland from '../../account/login/login.island.tsx';
import { definePage } from '../define-page.ts';
import { LoginPage } from './LoginPage.tsx';

export default definePage('login', {
  head: (_, { site, login }) => ({
    title: `${login.steps.login} – ${site.name}`,
    description: login.lead,
    at: 'account',
  }),
  Body: LoginPage,
  styles: () => ['login'],
  islands: () => [loginIsland],
});
