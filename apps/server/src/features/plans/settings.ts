/** Words of the plan cards for what plans open. */
import { words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import type { OpenedLine } from './opened-today.ts';
import { PLANS_CHANGE } from './permissions.ts';

const cards = { group: 'Plans', by: PLANS_CHANGE } as const;
const genre = (text: string, label: string) =>
  setting(words(60), text, {
    ...cards,
    label,
    note: 'Instead of the line about articles, if some articles belong to one plan. Shown for plans that open all of these.',
  });

export const PLAN_SETTINGS = defineSettings({
  'plans.opens.ads': setting(words(60), 'No ads', { ...cards, label: 'On plan cards: no ads' }),
  'plans.opens.news': setting(words(60), 'Every article', {
    ...cards,
    label: 'On plan cards: articles',
    note: 'Shown for plans that open news, once an article for members is published.',
  }),
  'plans.opens.preview': genre('Every preview', 'On plan cards: previews'),
  'plans.opens.report': genre('Every report', 'On plan cards: reports'),
  'plans.opens.story': genre('Every feature', 'On plan cards: features'),
} satisfies Record<`plans.opens.${OpenedLine}`, unknown>);
