/** What editors set about signing in. */
import { ENTITLEMENTS } from '@sightscreen/identity';
import { z } from 'zod';
import {
  address,
  amount,
  type Kind,
  lines,
  names,
  oneOf,
  onOff,
  orElse,
  orNone,
  pictureOrNone,
  rows,
  words,
} from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { messageSender, MOBILE_COUNTRIES, mobileCountry, USUAL_MESSAGES } from './codes/mobile-country.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const signingIn = { group: 'Signing in', by: SETTINGS_CHANGE } as const;

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

export const IDENTITY_SETTINGS = defineSettings({
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
      by: SETTINGS_CHANGE,
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
      by: SETTINGS_CHANGE,
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
      by: SETTINGS_CHANGE,
      label: 'Plans of mobile operators',
      note: 'One per country. Customers get one coupon per number and product on their country’s page.',
    },
  ),
});
