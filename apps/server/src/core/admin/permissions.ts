import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Merge two people, teams, grounds or series into one. */
export const REGISTRY_MERGE = definePermission('registry.merge', ['admin', 'editor']);
/** Create, change and delete people, teams, grounds and series. */
export const REGISTRY_CHANGE = definePermission('registry.change', ['admin', 'editor']);
/** Change what figures are shown with: tables of series statistics, points rules, rankings and boostometer lists. */
export const STATS_CHANGE = definePermission('stats.change', ['admin', 'editor']);
/** Change settings of the site. Those of advertising and polls have permissions of their own. */
export const SETTINGS_CHANGE = definePermission('settings.change', ['admin', 'editor']);
