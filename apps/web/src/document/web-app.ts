import { assets } from './assets.ts';

const { small, large, masked } = assets.icons;
/**
 * The parts of the installable web app. The SVG icon fits any size; the bitmaps are for systems that do not support
 * SVG.
 */
export const webApp = {
  worker: assets.worker,
  icons: [
    { src: assets.icon, sizes: 'any', type: 'image/svg+xml' },
    { src: small, sizes: '192x192', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
    { src: masked, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
