import type { AccountPage as AccountPageProps } from '@sightscreen/contracts';
import { script } from '../../document/assets.ts';
import { Island } from '../../island/Island.tsx';
import account from './account.island.tsx';

export const AccountPage = ({ mailbox }: AccountPageProps) => (
  <Island of={account} props={{ mailbox, script: script('account') }} />
);
