/** The demonstration: its provider for social sign-in, its world, the simulator and the auctioneer. */
import { defineFeature } from '../features/feature.ts';
import { openSocial } from '../core/ports/social/open-social.ts';
import type { SocialProvider } from '../core/ports/social/port.ts';
import { auctioneerPart } from './auction/auctioneer.ts';
import { demoSocial } from './identity-provider/demo-provider.ts';
import { simulatorPart, worldPart } from './season/parts.ts';

declare module '../features/services.ts' {
  interface Services {
    /** Social sign-in providers, in display order. */
    social: readonly SocialProvider[];
    demoSocial: ReturnType<typeof demoSocial>;
  }
}

export const demoSocialFeature = defineFeature({
  name: 'social-sign-in',
  needs: ['config', 'demo'],
  provides: ['social', 'demoSocial'],
  build({ config, demo }) {
    const standIn = demoSocial(config, demo);
    return { social: [...openSocial(config), ...standIn.providers], demoSocial: standIn };
  },
  preparation: (deps) => [{ name: 'demonstration provider', stop: () => deps.demoSocial.stop() }],
});

export const demoFeature = defineFeature({
  name: 'demo',
  needs: [
    'clock',
    'config',
    'database',
    'demo',
    'demonstration',
    'feedKeys',
    'files',
    'folds',
    'live',
    'log',
    'logger',
    'picture',
    'say',
    'staffSessions',
    'virusScan',
  ],
  preparation: (deps) => [
    worldPart(deps, deps.say),
    { name: 'demonstration setting', start: () => deps.demonstration.load() },
  ],
  parts: (deps, origin) => [
    simulatorPart(deps, deps.feedKeys, origin),
    auctioneerPart(deps, deps.staffSessions, origin),
  ],
});
