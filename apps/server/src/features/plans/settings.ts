/** Words of the plan cards for what every plan opens. */
import { words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { PLANS_CHANGE } from './permissions.ts';

const cards = { group: 'Plans', by: PLANS_CHANGE } as const;

export const PLAN_SETTINGS = defineSettings({
  'plans.opens.ads': setting(words(60), 'No ads', { ...cards, label: 'On plan cards: no ads' }),
  'plans.opens.news': setting(words(60), 'Every article', {
    ...cards,
    label: 'On plan cards: articles',
    note: 'Shown for plans that open news, once an article for members is published.',
  }),
});
