/** Banners, natives and skins at the admin desk (ADS-010 to 013, ADS-018, ADS-019). */
import { AD_GROUPS, AD_NETWORKS, MIN_REFRESH_S } from '@sightscreen/contracts/adverts/networks';
import { AD_PAGES } from '@sightscreen/contracts/adverts/pages';
import { type AdPlace, AD_SLOTS, adPlaces } from '@sightscreen/contracts/adverts/slots';
import type { Field } from '@sightscreen/contracts/admin/fields';
import { choice } from '../../../core/admin/field-kinds.ts';
import { switched, text, countField } from './fields.ts';
import { bannerPictures, nativePictures, skinPictures } from './pictures.ts';
import { unitResource } from './unit-resource.ts';
import { bannerSchema, nativeSchema, skinSchema } from './unit-values.ts';

const NAME = text('name', 'Name', 80, { note: 'Internal name.', column: 'always', sorts: true });
/**
 * Counts belong to the campaign of their unit, including those of past days, so a unit cannot change its campaign.
 */
const CAMPAIGN: Field = {
  name: 'campaign',
  label: 'Campaign number',
  note: 'For house ads (CB). An ad stays with its campaign; for another campaign, create a new ad.',
  form: { kind: 'number', least: 1, most: 2_147_483_647, unit: '' },
  fixed: 'once-made',
  optional: true,
};
const CAMPAIGN_NAME = text('campaignName', 'Campaign', 80, { fixed: 'always', column: 'wide', sorts: true });
const NETWORK = (networks: readonly string[]): Field => ({
  name: 'network',
  label: 'Network',
  note: 'CB means house ads. Other networks show only where they are configured, and in Europe only with a consent string.',
  form: choice(Object.fromEntries(networks.map((network) => [network, network]))),
  fixed: 'once-made',
  column: 'wide',
  filters: true,
});
const CODE = text('code', 'Its name in the network', 80, {
  note: 'The DFP ad unit in our network, or the COLOMBIA slot.',
  form: { kind: 'text', most: 80, example: 'home-inline' },
  optional: true,
});
const LINK = text('link', 'Link', 400, { note: 'Leave empty to use the campaign’s link.', optional: true });

/** Targeting: pages, countries and frequency. */
const AIM: readonly Field[] = [
  {
    name: 'pages',
    label: 'Pages',
    note: `One per line: ${AD_PAGES.join(', ')}.`,
    form: { kind: 'lines', most: AD_PAGES.length, each: 20 },
    column: 'wide',
  },
  {
    name: 'freq',
    label: 'Share of 100 views',
    note: 'Ads in one slot share 100 views by these numbers; the rest stay empty. Leave empty for 100.',
    form: { kind: 'number', least: 1, most: 100, unit: '' },
    optional: true,
  },
  text('geo', 'Only in', 400, {
    note: `Countries such as IN GB, or ${AD_GROUPS.join(', ')}. Leave empty for everywhere.`,
    optional: true,
  }),
  text('exclude_geo', 'Not in', 400, { optional: true }),
  switched('render_on_load', 'Load at once', { note: 'Off: load when the slot is about to come into view.' }),
  {
    name: 'refresh',
    label: 'Refresh after',
    note: `At least ${MIN_REFRESH_S} seconds, only while in view. Without a row it does not refresh.`,
    form: {
      kind: 'rows',
      most: 40,
      columns: [
        { name: 'country', label: 'Country', form: { kind: 'text', most: 2, example: '*' } },
        { name: 'seconds', label: 'Seconds', form: { kind: 'number', least: MIN_REFRESH_S, most: 3_600, unit: 's' } },
      ],
    },
  },
  { name: 'style', label: 'Style', form: choice({ framed: 'Framed', plain: 'Plain' }) },
];
const ENABLED = switched('enabled', 'On', {
  note: 'An ad stays with its campaign and network. For others, switch it off and create a new one.',
  column: 'always',
  filters: true,
});
const TOLD = [
  countField('number', 'Number'),
  countField('drawn', 'Shown in 100 views'),
  countField('seen', 'Seen', 'impressions'),
  countField('clicks', 'Clicks', 'clicks'),
];

const picture = (name: string, label: string, note: string): Field => ({
  name,
  label,
  note,
  form: { kind: 'picture' },
  optional: true,
});
const STILL = 'JPEG, PNG or GIF of at most 2 MB; we redraw it without animation.';
const bannerPlaces = adPlaces.filter((slot) => AD_SLOTS[slot].kind === 'banner');
const sized = (which: 'narrow' | 'wide') =>
  bannerPlaces.map((slot) => `${slot} ${AD_SLOTS[slot][which]!.join(' × ')}`).join(', ');

export const bannersResource = unitResource({
  kind: 'banner',
  name: 'banners',
  one: 'Banner',
  many: 'Banners',
  schema: bannerSchema,
  fields: [
    NAME,
    NETWORK(AD_NETWORKS),
    CAMPAIGN,
    CAMPAIGN_NAME,
    {
      name: 'place',
      label: 'Slot',
      note: 'Roadblocks take house ads only.',
      form: choice(Object.fromEntries(bannerPlaces.map((slot) => [slot, slot]))),
      column: 'wide',
      filters: true,
    },
    ...AIM,
    picture('picture', 'Picture', `${STILL} Pixels, or twice as many: ${sized('narrow')}.`),
    picture('picture_wide', 'Picture for wide windows', `Where its size differs: ${sized('wide')}.`),
    text('alt', 'Alternative text', 160, { note: 'For screen readers.', optional: true }),
    LINK,
    CODE,
    {
      name: 'sizes',
      label: 'Sizes',
      note: 'For other networks, one per line. Leave empty to use the slot’s sizes. House ads use their picture’s size.',
      form: { kind: 'lines', most: 6, each: 9 },
    },
    ENABLED,
    ...TOLD,
  ],
  columns: ({ place, sizes, alt, code, picture: one, picture_wide: wide }) => ({
    place,
    sizes,
    alt,
    code,
    picture: one,
    picture_wide: wide,
    logo: null,
    content: {},
  }),
  values: ({ network, place, sizes, alt, code, picture: one, picture_wide: wide }) => ({
    network,
    place,
    sizes,
    alt,
    code,
    picture: one,
    picture_wide: wide,
  }),
  pictures: (values) => bannerPictures(values.place as AdPlace, values.picture, values.picture_wide),
});

export const nativesResource = unitResource({
  kind: 'native',
  name: 'natives',
  one: 'Native ad',
  many: 'Native ads',
  schema: nativeSchema,
  fields: [
    NAME,
    NETWORK(['CB', 'COLOMBIA', 'COLOMBIA_V2']),
    CAMPAIGN,
    CAMPAIGN_NAME,
    ...AIM,
    text('title', 'Headline', 90),
    text('text', 'Text', 200, { form: { kind: 'text', most: 200, several: true } }),
    text('sponsor', 'Sponsor', 60),
    text('ctaText', 'Link text', 30, { optional: true }),
    { name: 'itemType', label: 'Kind', form: choice({ story: 'Story', product: 'Product', video: 'Video' }) },
    picture('picture', 'Picture', `${STILL} At least 120 × 90 pixels.`),
    picture('logo', 'Logo', 'At least 32 × 32 pixels.'),
    text('adchoicesImg', 'AdChoices icon', 200, { note: 'A path on this site.', optional: true }),
    text('adchoicesClk', 'AdChoices link', 400, { note: 'Why this ad is shown.', optional: true }),
    LINK,
    CODE,
    ENABLED,
    ...TOLD,
  ],
  columns: ({
    code,
    picture: one,
    logo,
    title,
    text: words,
    sponsor,
    ctaText,
    adchoicesImg,
    adchoicesClk,
    itemType,
  }) => ({
    place: 'list',
    sizes: [],
    alt: null,
    code,
    picture: one,
    picture_wide: null,
    logo,
    content: { title, text: words, sponsor, ctaText, adchoicesImg, adchoicesClk, itemType },
  }),
  values: ({ network, code, picture: one, logo, content }) => ({
    network,
    code,
    picture: one,
    logo,
    title: content.title ?? '',
    text: content.text ?? '',
    sponsor: content.sponsor ?? '',
    ctaText: content.ctaText ?? null,
    adchoicesImg: content.adchoicesImg ?? null,
    adchoicesClk: content.adchoicesClk ?? null,
    itemType: content.itemType ?? 'story',
  }),
  pictures: (values) => nativePictures(values.picture, values.logo),
});

export const skinsResource = unitResource({
  kind: 'skin',
  name: 'skins',
  one: 'Skin',
  many: 'Skins',
  schema: skinSchema,
  fields: [
    NAME,
    CAMPAIGN,
    CAMPAIGN_NAME,
    ...AIM,
    picture('picture', 'Picture', `${STILL} At least 1200 × 600 pixels; the page covers its middle.`),
    text('backcolor', 'Background colour', 7, { form: { kind: 'text', most: 7, example: '#12171a' }, optional: true }),
    switched('is_fixed', 'Stays while the page is scrolled'),
    switched('close', 'Readers can close it'),
    text('cookie', 'Cookie for closing', 32, {
      form: { kind: 'text', most: 32, example: 'skin_closed' },
      note: 'For 24 hours.',
      optional: true,
    }),
    text('tracker_sec', 'Second impression address', 400, {
      note: 'Only for hosts the operator allows and readers who agreed.',
      optional: true,
    }),
    LINK,
    ENABLED,
    ...TOLD,
  ],
  columns: ({ picture: one, backcolor, is_fixed: isFixed, close, cookie, tracker_sec: trackerSec }) => ({
    place: 'skin',
    sizes: [],
    alt: null,
    code: null,
    picture: one,
    picture_wide: null,
    logo: null,
    content: { backcolor, isFixed, close, cookie, trackerSec },
  }),
  values: ({ picture: one, content }) => ({
    picture: one,
    backcolor: content.backcolor ?? '#12171a',
    is_fixed: content.isFixed ?? false,
    close: content.close ?? true,
    cookie: content.cookie ?? 'skin_closed',
    tracker_sec: content.trackerSec ?? null,
  }),
  pictures: (values) => skinPictures(values.picture),
});
