import { defineIsland } from '../../island/define-island.ts';
import type { LoginProps } from './Login.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { LoginOnPage } from './LoginOnPage.tsx';

type Props = LoginProps & { mailbox: string };

/** The form of the login page; mounted without props, a panel over any other page. */
const LoginView = (props: Partial<Props>) =>
  props.mailbox === undefined ? <LoginDialog /> : <LoginOnPage {...(props as Props)} />;

// One island, since two would need a third file for what they share.
export default defineIsland({ name: 'login', View: LoginView });
