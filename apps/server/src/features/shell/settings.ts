/** What editors set about the frame of every page. */
import { address, amount, onOff, words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const shell = { group: 'Shell', by: SETTINGS_CHANGE } as const;

export const SHELL_SETTINGS = defineSettings({
  'feedback.shown': setting(onOff, true, {
    ...shell,
    label: 'Feedback line',
    note: 'At the foot of every page. Readers who close it do not see it again for 365 days.',
  }),
  'feedback.text': setting(words(120), 'How can we do better?', { ...shell, label: 'Text of the feedback line' }),
  'feedback.link': setting(address('/info/contact'), '/info/contact', { ...shell, label: 'Link of the feedback line' }),
  'feedback.label': setting(words(30), 'Tell us', { ...shell, label: 'Text of the feedback link' }),
  'refresh.seconds': setting(amount(6, 3600, 'seconds'), 50, {
    ...shell,
    label: 'Refresh lists of matches every',
    note: 'For the home page, the lists of matches and the schedule, which also refresh when a match changes. More than 5 seconds.',
  }),
});
