import type { AccountPage as Props } from '@sightscreen/contracts';
import type { ReactElement } from 'react';
import { definePage } from '../define-page.ts';
import { AccountPage } from './AccountPage.tsx';
import { DeletedPage, DeletePage } from './DeletePage.tsx';
import { KeepPage, UndoPage } from './KeepPage.tsx';

const VIEWS: Record<Props['view'], (props: Props) => ReactElement> = {
  info: AccountPage,
  delete: DeletePage,
  deleted: DeletedPage,
  keep: KeepPage,
  undo: UndoPage,
};

export default definePage('account', {
  head: ({ view }, { site, account }) => ({
    title: `${{ info: account.title, delete: account.leave, deleted: account.left, keep: account.back, undo: account.undo }[view]} – ${site.name}`,
    description: site.description,
    at: null,
    scripts: ['account'],
  }),
  Body: (page) => VIEWS[page.view](page),
  // Includes the login styles, since re-authentication opens the login form over the page.
  styles: () => ['login', 'account'],
});
