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
  /** Headline for the group at the desk. */
  group: 'Shell' | 'Advertising' | 'Consent and counting' | 'Forms' | 'Polls' | 'Boostometer' | 'Signing in';
  label: string;
  note?: string;
  /** Permission required to change it. */
  by: Permission;
  /** A version of accepted texts: an earlier value cannot be restored. */
  grows?: true;
  /** Whether browsers may see it. */
  public: boolean;
}

type Words = Pick<Setting, 'group' | 'label' | 'by' | 'public' | 'grows'> & { note?: string };
const setting = <T>(kind: Kind<T>, value: NoInfer<T>, labels: Words): Setting<T> => ({
  ...kind,
  default: value,
  ...labels,
});

const serviceName = (example: string): Kind<string> => ({
  form: { kind: 'text', most: 40, example },
  schema: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/, 'it must use letters, digits, dots, hyphens and underscores only'),
});

/** A reserved chat name. It has the form of names that readers may request, because reserving others has no effect. */
const chatName: Kind<string> = {
  form: { kind: 'text', most: 20 },
  schema: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{2,20}$/, 'it must have 2 to 20 letters, digits, dots, hyphens or underscores')
    .regex(/[A-Za-z]/, 'it must contain a letter'),
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
  'feedback.link': setting(address('/info/contact'), '/info/contact', { ...shell, label: 'Link of the feedback line' }),
  'feedback.label': setting(words(30), 'Tell us', { ...shell, label: 'Text of the feedback link' }),
  'demonstration.shown': setting(onOff, true, {
    ...shell,
    label: 'Demonstration matches',
    note: 'Off hides demonstration matches, players and figures and stops play in them. On shows them again.',
  }),
  'features.off': setting(rows(FEATURES.length, { feature: { label: 'Feature', kind: oneOf(FEATURES) } }), [], {
    ...shell,
    label: 'Disabled features',
    note: 'Pages and calls of a disabled feature answer “not found”; forms say they are closed.',
  }),
  'refresh.seconds': setting(amount(6, 3600, 'seconds'), 50, {
    ...shell,
    label: 'Refresh lists of matches every',
    note: 'For the home page, the lists of matches and the schedule, which also refresh when a match changes. More than 5 seconds.',
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
      by: 'adverts.change',
      public: false,
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
      by: 'adverts.change',
      public: false,
      label: 'Country groups',
      note: 'An ad for a group not listed here is not shown.',
    },
  ),
  'consent.version': setting(amount(1, 10_000, 'version'), 1, {
    ...counting,
    label: 'Consent version',
    note: 'Raise it when the consent text changes. Readers are then asked again.',
  }),
  'analytics.sampled': setting(amount(0, 100, 'of 100'), 100, { ...counting, label: 'Counted visits' }),
  'mailbox.errors': setting(mailbox, 'operators@example.org', {
    ...counting,
    public: false,
    label: 'Operators’ mailbox',
    note: 'Receives new and surging page errors, once per place and day.',
  }),
  'mailbox.contact': setting(mailbox, 'contact@example.org', { ...forms, label: 'Contact mailbox' }),
  'mailbox.advertise': setting(mailbox, 'advertise@example.org', { ...forms, label: 'Advertising mailbox' }),
  'mailbox.careers': setting(mailbox, 'careers@example.org', { ...forms, label: 'Careers mailbox' }),
  'mailbox.support': setting(mailbox, 'support@example.org', { ...forms, label: 'Support mailbox' }),
  'kept.contact': setting(days, 365, { ...forms, label: 'Keep enquiries for' }),
  'kept.advertise': setting(days, 730, { ...forms, label: 'Keep advertising enquiries for' }),
  'kept.careers': setting(days, 183, { ...forms, label: 'Keep applications for' }),
  'kept.support': setting(days, 365, { ...forms, label: 'Keep support requests for' }),
  'kept.haveyoursay': setting(days, 365, {
    ...forms,
    label: 'Keep match comments for',
    note: 'Published comments stay in the commentary. The privacy page shows these periods to readers.',
  }),
  'polls.placement': setting(
    rows(60, {
      page: { label: 'Page', kind: words(80, 'home, or series:7') },
      poll: { label: 'Poll', kind: amount(1, 2_147_483_647, 'number') },
    }),
    [],
    { group: 'Polls', by: 'polls.change', public: false, label: 'Where polls appear' },
  ),
  'terms.text': setting(words(120), 'I agree to the', { ...signingIn, label: 'Terms: text before the link' }),
  'terms.label': setting(words(60), 'terms of use', { ...signingIn, label: 'Terms: link text' }),
  'terms.link': setting(address('/terms'), '/terms', { ...signingIn, label: 'Terms: address' }),
  'terms.version': setting(amount(1, 1_000_000, 'version'), 1, {
    ...signingIn,
    grows: true,
    label: 'Terms: version',
    note: 'Raise it when you publish new terms. Every reader is asked again at the next sign-in. It cannot be lowered.',
  }),
  'privacy.text': setting(words(120), 'I have read the', {
    ...signingIn,
    label: 'Privacy policy: text before the link',
  }),
  'privacy.label': setting(words(60), 'privacy policy', { ...signingIn, label: 'Privacy policy: link text' }),
  'privacy.link': setting(address('/privacy'), '/privacy', { ...signingIn, label: 'Privacy policy: address' }),
  'privacy.version': setting(amount(1, 1_000_000, 'version'), 1, {
    ...signingIn,
    grows: true,
    label: 'Privacy policy: version',
    note: 'Raise it when you publish a new policy. Every reader is asked again at the next sign-in. It cannot be lowered.',
  }),
  'mobile.countries': setting(
    rows(MOBILE_COUNTRIES, {
      country: { label: 'Country of the number', kind: mobileCountry },
      most: {
        label: 'Messages per day (default 1,000)',
        kind: orElse(amount(10, 1_000_000, 'messages a day'), USUAL_MESSAGES),
      },
      sender: { label: 'Sender (default: the site’s)', kind: orElse(orNone(messageSender), null) },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'Sign-in by mobile number',
      note: 'Countries whose readers get codes by text message; each message costs money. Production needs an SMS provider. Countries that share a dial code are listed separately: +1 for the United States does not include Canada.',
    },
  ),
  'address.undo-days': setting(amount(1, 30, 'days'), 14, {
    ...signingIn,
    label: 'Undo a changed e-mail address for',
    note: 'The former address receives an undo link. Until it expires, only older sign-in methods prove who the reader is.',
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
      label: 'Reserved chat names',
      note: 'One per line. New readers cannot use these names or look-alikes in chat and comments.',
    },
  ),
  'tv.providers': setting(
    rows(60, {
      id: { label: 'Name at the TV service', kind: serviceName('meridian') },
      name: { label: 'Name', kind: words(60, 'Meridian TV') },
      logo: { label: 'Logo', kind: pictureOrNone },
      enabled: { label: 'Shown', kind: onOff },
      opens: { label: 'Description of access', kind: words(120, 'Live streams') },
      entitles: { label: 'Entitlements', kind: names(ENTITLEMENTS) },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'TV providers',
      note: 'Offered for sign-in in this order. Needs a TV service. Logos are 40 × 40 pixels.',
    },
  ),
  'operator.plans': setting(
    rows(2, {
      country: { label: 'Page', kind: oneOf(['om', 'kw']) },
      operator: { label: 'Operator’s service name', kind: serviceName('meridian') },
      name: { label: 'Operator name', kind: words(60, 'Meridian Mobile') },
      productId: { label: 'Operator’s product name', kind: serviceName('season-pass') },
      offer: { label: 'Offer', kind: words(200, 'A season of live streams') },
    }),
    [],
    {
      group: 'Signing in',
      by: 'settings.change',
      public: false,
      label: 'Plans of mobile operators',
      note: 'One per country. Customers get one coupon per number and product on their country’s page.',
    },
  ),
  'boostometer.season': setting(amount(2000, 2100, 'season'), 2020, {
    group: 'Boostometer',
    by: 'settings.change',
    public: false,
    label: 'Season shown first',
  }),
} as const satisfies Record<string, Setting<never> | Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['default'];

/** Keys by group, in the order in which the desk shows them. */
export const settingKeys = Object.keys(SETTINGS) as SettingKey[];
export const settingOf = (key: string): Setting | null =>
  Object.hasOwn(SETTINGS, key) ? (SETTINGS[key as SettingKey] as Setting) : null;
