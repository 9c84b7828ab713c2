/** The built web: its renderer, and the folder of its client files. The server knows the web only through this. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageProps } from '@sightscreen/contracts';

export interface WebBuild { render: (props: PageProps) => string; assets: string }

/** A sentence for the person at the terminal. */
export class WebBuildMissing extends Error {}

export async function loadWebBuild(cloneFolder: string): Promise<WebBuild> {
  const dist = join(cloneFolder, 'apps/web/dist');
  const file = join(dist, 'server/render.js');
  if (!existsSync(file)) throw new WebBuildMissing('The pages have not been built: start with `npm start`, which builds them.');
  const built = (await import(pathToFileURL(file).href)) as { render: WebBuild['render'] };
  return { render: built.render, assets: join(dist, 'client') };
}
