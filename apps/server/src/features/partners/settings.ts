/** Hosts that readers may be led to (PLAN-Q22). */
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';
import { host, isHttps, lines } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';

export const PARTNER_SETTINGS = defineSettings({
  'billing-partners.hosts': setting(lines(50, host), [], {
    group: 'Payments',
    by: SETTINGS_CHANGE,
    label: 'Hosts of billing partners',
    note: 'One per line. Readers are led to pages of billing partners at these hosts only.',
  }),
});

export const isAllowedPage = (page: string, hosts: readonly string[]): boolean =>
  isHttps(page) && hosts.includes(new URL(page).hostname.replace(/^www\./, ''));
