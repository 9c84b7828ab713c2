import { assets } from './assets.ts';

const { small, large, masked } = assets.icons;
/** What makes the site an application of the reader's own. The drawing fits any size; bitmaps of it are for systems that take no drawing. */
export const webApp = {
  worker: assets.worker,
  icons: [
    { src: assets.icon, sizes: 'any', type: 'image/svg+xml' },
    { src: small, sizes: '192x192', type: 'image/png' }, { src: large, sizes: '512x512', type: 'image/png' },
    { src: masked, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
