import { assets } from './assets.ts';

/** What makes the site an application of the reader's own. The icon is a drawing that fits any size, with room around it for any mask. */
export const webApp = {
  worker: assets.worker,
  icons: [{ src: assets.icon, sizes: 'any', type: 'image/svg+xml' }, { src: assets.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' }],
};
