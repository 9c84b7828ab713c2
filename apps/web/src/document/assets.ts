/** Addresses of built files, with hashes; defined by the build of the server bundle. */

export interface Assets {
  /** Stylesheets by name. */
  styles: Record<string, string>;
  /** Scripts by name. */
  scripts: Record<string, string>;
  /** The module that hydrates islands. */
  islands: string;
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
        scripts: {},
        islands: '/assets/islands.js',
        font: null,
        icon: '/assets/icon.svg',
        touchIcon: '/assets/icon-180.png',
        icons: { small: '/assets/icon-192.png', large: '/assets/icon-512.png', masked: '/assets/icon-masked.png' },
        picture: '/assets/share.png',
        worker: '',
        modules: {},
      }
    : __ASSETS__;

const isBuilt = typeof __ASSETS__ !== 'undefined';

/** The address of a file; throws for a name without one. */
function addressOf(kind: 'styles' | 'scripts', name: string, fileName: string): string {
  const address = assets[kind][name] ?? (isBuilt ? undefined : `/assets/${name}.${kind === 'styles' ? 'css' : 'js'}`);
  if (address === undefined) throw new Error(`A page names ${name}, and no folder has a file ${fileName}.`);
  return address;
}
export const stylesheet = (name: string): string => addressOf('styles', name, `${name}.sheet.css`);
export const script = (name: string): string => addressOf('scripts', name, `${name}.script.ts`);
