import type { AccountPage as Props } from '@sightscreen/contracts';
import type { ReactElement } from 'react';
import { definePage } from '../define-page.ts';
import accountIsland from './account.island.tsx';
import { AccountPage } from './AccountPage.tsx';
import deleteAccount from './delete-account.island.tsx';
import { DeletedPage, DeletePage } from './DeletePage.tsx';
import { KeepPage, UndoPage } from './KeepPage.tsx';
import keyedAction from './keyed-action.island.tsx';

const VIEWS: Record<Props['view'], (props: Props) => ReactElement> = {
  info: AccountPage,
  delete: DeletePage,
  deleted: DeletedPage,
  keep: KeepPage,
  undo: UndoPage,
};
const ISLANDS: Record<Props['view'], readonly { name: string }[]> = {
  info: [accountIsland],
  delete: [deleteAccount],
  deleted: [],
  keep: [keyedAction],
  undo: [keyedAction],
};

export default definePage('account', {
  head: ({ view }, { site, account }) => ({
    title: `${{ info: account.title, delete: account.leave, deleted: account.left, keep: account.back, undo: account.undo }[view]} – ${site.name}`,
    description: site.description,
    at: null,
  }),
  Body: (page) => VIEWS[page.view](page),
  // Includes the login styles, since re-authentication opens the login form over the page.
  styles: () => ['login', 'account'],
  islands: ({ view }) => ISLANDS[view],
});
