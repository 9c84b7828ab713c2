/** Decides whether the demo identity provider runs with the site. */
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../http/host.ts';
import type { SocialProvider } from '../../ports/social/port.ts';
import { DEMO_PROVIDER, demoProvider } from './demo-provider.ts';
import { returnAddress } from '../../ports/social/return-address.ts';

type SocialConfig = Pick<Config, 'production' | 'publicOrigin' | 'host'>;

/** Only in a demo on this machine, never in production: it lets anyone sign in as an invented person. */
export const isDemoProviderAllowed = ({ production, publicOrigin, host }: SocialConfig, demo: boolean): boolean =>
  demo && !production && isLoopback(host) && isLoopback(new URL(publicOrigin).hostname.replace(/^\[(.*)\]$/, '$1'));

export function demoSocial(
  config: SocialConfig,
  demo: boolean,
): { providers: SocialProvider[]; stop(): Promise<void> } {
  if (!isDemoProviderAllowed(config, demo)) return { providers: [], stop: async () => {} };
  const { provider, stop } = demoProvider(returnAddress(config.publicOrigin, DEMO_PROVIDER));
  return { providers: [provider], stop };
}
