/** Every setting that editors change while the site is up. A feature reads its own by `context.settings.read(key)`. */
import { AD_GROUPS } from '@sightscreen/contracts/adverts/networks';
import { ENTITLEMENTS } from '@sightscreen/identity';
import { FEATURES } from '@sightscreen/contracts/settings/features';
import type { Permission } from '@sightscreen/contracts/staff/permission';
import { z } from 'zod';
import {
  address,
  amount,
  countries,
  host,
  type Kind,
  lines,
  mailbox,
  names,
  oneOf,
  onOff,
  orElse,
  orNone,
  pictureOrNone,
  rows,
  words,
} from './kinds.ts';
import { messageSender, MOBILE_COUNTRIES, mobileCountry, USUAL_MESSAGES } from './mobile-country.ts';

export interface Setting<T = unknown> extends Kind<T> {
  default: T;
  /** Headline under which the desk shows it. */
  group: 'Shell' | 'Advertising' | 'Consent and counting' | 'Forms' | 'Polls' | 'Boostometer' | 'Signing in';
  label: string;
  note?: string;
  /** Who may change it. */
  by: Permission;
  /** It counts what was agreed to or shown: an earlier value cannot come back. */
  grows?: true;
  /** Browsers may see it. */
  public: boolean;
}

type Words = Pick<Setting, 'group' | 'label' | 'by' | 'public' | 'grows'> & { note?: string };
const setting = <T>(kind: Kind<T>, value: NoInfer<T>, said: Words): Setting<T> => ({
  ...kind,
  default: value,
  ...said,
});

const serviceName = (example: string): Kind<string> => ({
  form: { kind: 'text', most: 40, example },
  schema: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/, 'it must be of letters, digits and .-_'),
});

/** Of one that is kept nothing else could be asked for. */
const chatName: Kind<string> = {
  form: { kind: 'text', most: 20 },
  schema: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{2,20}$/, 'it must be of 2 to 20 letters, digits, dots, hyphens and underscores')
    .regex(/[A-Za-z]/, 'it must have a letter'),
};

const shell = { group: 'Shell', by: 'settings.change', public: true } as const;
const forms = { group: 'Forms', by: 'settings.change', public: false } as const;
const days = amount(1, 3_650, 'days');
const signingIn = { group: 'Signing in', by: 'settings.change', public: false } as const;
const counting = { group: 'Consent and counting', by: 'settings.change', public: true } as const;

/** The European Union with Iceland, Liechtenstein and Norway (ADS-Q04). */
const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO';

export const SETTINGS = {
  'feedback.shown': setting(onOff, true, {
    ...shell,
    label: 'Feedback line',
    note: 'At the foot of every page. Readers who close it do not see it again for 365 days.',
  }),
  'feedback.text': setting(words(120), 'How can we do better?', { ...shell, label: 'Text of the feedback line' }),
  'feedback.link': setting(address('/info/contact'), '/info/contact', {
    ...shell,
    label: 'Where the feedback line leads',
  }),
  'feedback.label': setting(words(30), 'Tell us', { ...shell, label: 'Text of the feedback link' }),
  'demonstration.shown': setting(onOff, true, {
    ...shell,
    label: 'Demonstration matches',
    note: 'Off hides demonstration matches, players and figures and stops play in them. On brings them back.',
  }),
  'features.off': setting(rows(FEATURES.length, { feature: { label: 'Feature', kind: oneOf(FEATURES) } }), [], {
    ...shell,
    label: 'Features switched off',
    note: 'Its pages and calls are not found until it is taken off this list; forms say that they are closed.',
  }),
  'refresh.seconds': setting(amount(6, 3600, 'seconds'), 50, {
    ...shell,
    label: 'Pages of many matches refresh every',
    note: 'Besides each time that a match moves: home, lists of matches, the schedule. Never 5 seconds or less.',
  }),
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
      by: 'adverts.change',
      public: true,
      label: 'Partners whose readers see their banner',
      note: 'For readers who come from one of these hosts. A banner is shown 40 pixels high: JPEG, PNG or GIF of at most 2 MB.',
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
      by: 'adverts.change',
      public: false,
      label: 'Publisher network',
      note: 'Units of DFP are tagged in it. Empty: there are none, and no script of that network is loaded.',
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
      by: 'adverts.change',
      public: false,
      label: 'Groups of countries',
      note: 'An ad that is aimed at a group which is not here is shown to nobody.',
    },
  ),
  'consent.version': setting(amount(1, 10_000, 'version'), 1, {
    ...counting,
    label: 'Version of the consent',
    note: 'Raise it when what readers agree to has changed: they are asked again.',
  }),
  'analytics.sampled': setting(amount(0, 100, 'of 100'), 100, { ...counting, label: 'Visits that are counted' }),
  'mailbox.errors': setting(mailbox, 'operators@example.org', {
    ...counting,
    public: false,
    label: 'Mailbox of the operators',
    note: 'Told of new errors of pages and of those that surge: once a place and day.',
  }),
  'mailbox.contact': setting(mailbox, 'contact@example.org', { ...forms, label: 'Mailbox of letters' }),
  'mailbox.advertise': setting(mailbox, 'advertise@example.org', { ...forms, label: 'Mailbox of advertisers' }),
  'mailbox.careers': setting(mailbox, 'careers@example.org', { ...forms, label: 'Mailbox of applications' }),
  'mailbox.support': setting(mailbox, 'support@example.org', { ...forms, label: 'Mailbox of support' }),
  'kept.contact': setting(days, 365, { ...forms, label: 'Letters are kept' }),
  'kept.advertise': setting(days, 730, { ...forms, label: 'Requests of advertisers are kept' }),
  'kept.careers': setting(days, 183, { ...forms, label: 'Applications are kept' }),
  'kept.support': setting(days, 365, { ...forms, label: 'Requests for support are kept' }),
  'kept.haveyoursay': setting(days, 365, {
    ...forms,
    label: 'Comments on matches are kept',
    note: 'What stands in the feed of a match stays there. The privacy page tells readers all of these.',
  }),
  'polls.placement': setting(
    rows(60, {
      page: { label: 'Page', kind: words(80, 'home, or series:7') },
      poll: { label: 'Poll', kind: amount(1, 2_147_483_647, 'number') },
    }),
    [],
    { group: 'Polls', by: 'polls.change', public: false, label: 'Where polls are shown' },
  ),
  'terms.text': setting(words(120), 'I agree to the', { ...signingIn, label: 'Terms of use: words before their link' }),
  'terms.label': setting(words(60), 'terms of use', { ...signingIn, label: 'Terms of use: words of their link' }),
  'terms.link': setting(address('/terms'), '/terms', { ...signingIn, label: 'Terms of use: where they stand' }),
  'terms.version': setting(amount(1, 1_000_000, 'version'), 1, {
    ...signingIn,
    grows: true,
    label: 'Terms of use: version',
    note: 'Raise it when new ones are published: every reader is asked again at their next sign-in. It cannot fall.',
  }),
  'privacy.text': setting(words(120), 'I have read the', {
    ...signingIn,
    label: 'Privacy policy: words before its link',
  }),
  'privacy.label': setting(words(60), 'privacy policy', { ...signingIn, label: 'Privacy policy: words of its link' }),
  'privacy.link': setting(address('/privacy'), '/privacy', { ...signingIn, label: 'Privacy policy: where it stands' }),
  'privacy.version': setting(amount(1, 1_000_000, 'version'), 1, {
    ...signingIn,
    grows: true,
    label: 'Privacy policy: version',
    note: 'Raise it when a new one is published: every reader is asked again at their next sign-in. It cannot fall.',
  }),
  'mobile.countries': setting(
    rows(MOBILE_COUNTRIES, {
      country: { label: 'Country of the number', kind: mobileCountry },
      most: {
        label: 'Messages a day at most; empty: 1,000',
        kind: orElse(amount(10, 1_000_000, 'messages a day'), USUAL_MESSAGES),
      },
      sender: { label: 'Sender, if not that of the site', kind: orElse(orNone(messageSender), null) },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'Countries whose readers sign in by mobile number',
      note: 'Each code costs a text message. None elsewhere, and none in production without an SMS provider. Countries that share a dial code are chosen one by one: +1 of the United States takes no number of Canada.',
    },
  ),
  'address.undo-days': setting(amount(1, 30, 'days'), 14, {
    ...signingIn,
    label: 'A former mail address takes its change back for',
    note: 'It is mailed a link for that. For as long only what was a way in before proves who somebody is.',
  }),
  'chat.reserved-names': setting(
    lines(500, chatName),
    [
      'admin',
      'administrator',
      'anonymous',
      'editor',
      'everyone',
      'guest',
      'moderator',
      'official',
      'operator',
      'root',
      'scorer',
      'sightscreen',
      'staff',
      'support',
      'system',
      'umpire',
    ],
    {
      ...signingIn,
      label: 'Names in chat that are kept for the house',
      note: 'One a line. Nobody is called so in chat and comments, or what is taken for it; who is already stays so.',
    },
  ),
  'tv.providers': setting(
    rows(60, {
      id: { label: 'Its name at the TV service', kind: serviceName('meridian') },
      name: { label: 'Name', kind: words(60, 'Meridian TV') },
      logo: { label: 'Logo', kind: pictureOrNone },
      enabled: { label: 'Shown', kind: onOff },
      opens: { label: 'What its viewers may use', kind: words(120, 'Live streams') },
      entitles: { label: 'By its names', kind: names(ENTITLEMENTS) },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'TV providers',
      note: 'Readers sign in through one of them, in this order. None without a TV service. A logo is shown 40 pixels wide and high.',
    },
  ),
  'operator.plans': setting(
    rows(2, {
      country: { label: 'Page', kind: oneOf(['om', 'kw']) },
      operator: { label: 'Operator, as its service names it', kind: serviceName('meridian') },
      name: { label: 'Name of the operator', kind: words(60, 'Meridian Mobile') },
      productId: { label: 'Product, as the operator names it', kind: serviceName('season-pass') },
      offer: { label: 'What its customers get', kind: words(200, 'A season of live streams') },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'Plans of mobile operators',
      note: 'At most one a country. Its customers get a coupon on the page of their country, one a number and product.',
    },
  ),
  'boostometer.season': setting(amount(2000, 2100, 'season'), 2020, {
    group: 'Boostometer',
    by: 'settings.change',
    public: false,
    label: 'Season that is shown first',
  }),
} as const satisfies Record<string, Setting<never> | Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['default'];

/** Rows by group, in the order in which the desk shows them. */
export const settingKeys = Object.keys(SETTINGS) as SettingKey[];
export const settingOf = (key: string): Setting | null =>
  Object.hasOwn(SETTINGS, key) ? (SETTINGS[key as SettingKey] as Setting) : null;
