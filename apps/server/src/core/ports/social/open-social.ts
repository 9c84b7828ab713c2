/** The configured providers; others appear nowhere on the site. */
import type { Config } from '../../config/config.ts';
import { facebook } from './facebook.ts';
import { google, openIdProvider } from './open-id.ts';
import type { SocialProvider } from './port.ts';

export const openSocial = ({ social }: Pick<Config, 'social'>): SocialProvider[] => [
  ...(social.google === null ? [] : [openIdProvider(google(social.google.clientId, social.google.secret))]),
  ...(social.facebook === null ? [] : [facebook(social.facebook)]),
];
