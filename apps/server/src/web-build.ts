/** The built web: its renderer, and the folder of its client files. The server knows the web only through this. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from './context.ts';

type Renderer = Pick<Context, 'render' | 'fragment' | 'emblemImage' | 'webApp'>;
export interface WebBuild extends Renderer { assets: string }

/** A sentence for the person at the terminal. */
export class WebBuildMissing extends Error {}

export async function loadWebBuild(cloneFolder: string): Promise<WebBuild> {
  const dist = join(cloneFolder, 'apps/web/dist');
  const file = join(dist, 'server/render.js');
  if (!existsSync(file)) throw new WebBuildMissing('The pages have not been built: start with `npm start`, which builds them.');
  const built = (await import(pathToFileURL(file).href)) as Renderer;
  return { render: built.render, fragment: built.fragment, emblemImage: built.emblemImage, webApp: built.webApp, assets: join(dist, 'client') };
}
