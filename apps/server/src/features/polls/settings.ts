/** Where editors place polls. */
import { amount, rows, words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { POLLS_CHANGE } from './permissions.ts';

export const POLL_SETTINGS = defineSettings({
  'polls.placement': setting(
    rows(60, {
      page: { label: 'Page', kind: words(80, 'home, or series:7') },
      poll: { label: 'Poll', kind: amount(1, 2_147_483_647, 'number') },
    }),
    [],
    { group: 'Polls', by: POLLS_CHANGE, label: 'Where polls appear' },
  ),
});
