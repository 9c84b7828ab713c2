/** What the advertising desk sets. */
import { AD_GROUPS } from '@sightscreen/contracts/adverts/networks';
import { z } from 'zod';
import { address, countries, host, oneOf, orNone, pictureOrNone, rows, words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { ADVERTS_CHANGE } from './permissions.ts';

/** The European Union with Iceland, Liechtenstein and Norway (ADS-Q04). */
const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO';

export const ADVERT_SETTINGS = defineSettings({
  partners: setting(
    rows(40, {
      host: { label: 'Host', kind: host },
      source: { label: 'utm_source', kind: orNone(words(60, 'partner-news')) },
      name: { label: 'Name', kind: words(60) },
      banner: { label: 'Banner', kind: pictureOrNone },
      link: { label: 'Link', kind: address('https://news.example/cricket') },
    }),
    [],
    {
      group: 'Advertising',
      by: ADVERTS_CHANGE,
      label: 'Partner banners',
      note: 'Shown to readers who arrive from these hosts, 40 pixels high. JPEG, PNG or GIF, at most 2 MB.',
    },
  ),
  'adverts.network': setting(
    orNone({
      form: { kind: 'text', most: 20, example: '1234567' },
      schema: z
        .string()
        .trim()
        .regex(/^\d{3,20}$/, 'it must be the number of a network, such as 1234567'),
    }),
    null,
    {
      group: 'Advertising',
      by: ADVERTS_CHANGE,
      label: 'Publisher network',
      note: 'Network of the DFP ad units. Leave empty for none; its script is then never loaded.',
    },
  ),
  'adverts.countries': setting(
    rows(AD_GROUPS.length, {
      group: { label: 'Group', kind: oneOf(AD_GROUPS) },
      countries: { label: 'Countries', kind: countries },
    }),
    [
      { group: 'gulf', countries: 'AE OM QA SA KW BH' },
      { group: 'eea', countries: EEA },
      { group: 'europe', countries: `${EEA} GB CH AL AD BA MC MD ME MK RS SM UA VA XK` },
      { group: 'south-asia', countries: 'PK BD ID HK NP' },
      { group: 'north-america', countries: 'US CA' },
    ],
    {
      group: 'Advertising',
      by: ADVERTS_CHANGE,
      label: 'Country groups',
      note: 'An ad for a group not listed here is not shown.',
    },
  ),
});
