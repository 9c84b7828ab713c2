/** Addresses of built files, with hashes; defined by the build of the server bundle. */

export interface Assets {
  /** Stylesheets by name. */
  styles: Record<string, string>;
  head: string;
  islands: string;
  /** For pages with refreshed blocks. */
  refresh: string;
  /** For pages of a ball. */
  replay: string;
  /** For pages of a match. */
  hop: string;
  /** Loaded when the search is first used. */
  search: string;
  /** For pages with a form, and the worker that solves its captcha. */
  forms: string;
  captchaWorker: string;
  /** For sign-in and account pages; other pages load it on demand. */
  account: string;
  /** For the login page, before its form is painted. */
  loginHead: string;
  /** For the statistics of a series. */
  seriesStats: string;
  /** For the room of an auction. */
  auctionRoom: string;
  /** For polls. */
  polls: string;
  /** For pages of an auction. */
  auction: string;
  /** For the boostometer. */
  boostometer: string;
  /** For the statistics desk. */
  stats: string;
  /** Advertising: loaded by pages with ads, for readers who are not members. */
  ads: string;
  /** Loaded by `ads` if a reply has a unit of another network. */
  adNetworks: string;
  /** For every page, after it is shown. */
  shell: string;
  /** The Latin font, preloaded before stylesheets are read. */
  font: string | null;
  icon: string;
  /** Bitmaps of the icon: 180 px for a home screen, 192 and 512, and a maskable one. */
  touchIcon: string;
  icons: { small: string; large: string; masked: string };
  /** The picture shown when the site is shared. */
  picture: string;
  /** The text of the service worker. */
  worker: string;
  /** Modules to preload: those of the entry, and of each island that is a separate file. */
  modules: Partial<Record<string, string[]>>;
}
declare const __ASSETS__: Assets;

/** Without a build (in tests) addresses have no hashes. */
export const assets: Assets =
  typeof __ASSETS__ === 'undefined'
    ? {
        styles: {},
        head: '/assets/head.js',
        islands: '/assets/islands.js',
        refresh: '/assets/refresh.js',
        replay: '/assets/replay.js',
        hop: '/assets/hop.js',
        search: '/assets/search.js',
        forms: '/assets/forms.js',
        captchaWorker: '/assets/captcha-worker.js',
        account: '/assets/account.js',
        loginHead: '/assets/login-head.js',
        seriesStats: '/assets/series-stats.js',
        boostometer: '/assets/boostometer.js',
        polls: '/assets/polls.js',
        auctionRoom: '/assets/auction-room.js',
        auction: '/assets/auction.js',
        stats: '/assets/stats.js',
        ads: '/assets/ads.js',
        adNetworks: '/assets/ad-networks.js',
        shell: '/assets/shell.js',
        font: null,
        icon: '/assets/icon.svg',
        touchIcon: '/assets/icon-180.png',
        icons: { small: '/assets/icon-192.png', large: '/assets/icon-512.png', masked: '/assets/icon-masked.png' },
        picture: '/assets/share.png',
        worker: '',
        modules: {},
      }
    : __ASSETS__;

export function stylesheet(name: string): string {
  const address = assets.styles[name] ?? (typeof __ASSETS__ === 'undefined' ? `/assets/${name}.css` : undefined);
  if (address === undefined)
    throw new Error(`A page names the stylesheet ${name}, and no folder has a file ${name}.sheet.css.`);
  return address;
}
