import { definePage } from '../define-page.ts';
import settingsIsland from './settings.island.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export default definePage('settings', {
  head: (_, { site, settings }) => ({
    title: `${settings.title} – ${site.name}`,
    description: site.description,
    at: 'settings',
  }),
  Body: SettingsPage,
  styles: () => ['settings'],
  islands: () => [settingsIsland],
});
