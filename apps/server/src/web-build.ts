/** The built web application: its renderer, and the folder of its client files. The server's only access to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Emblem, PictureProps } from '@sightscreen/contracts';
import type { Services } from './features/services.ts';
import { rasteriser } from './features/pictures/rasterise.ts';

type Renderer = Pick<Services, 'render' | 'fragment' | 'emblemImage' | 'webApp'>;
export interface WebBuild extends Renderer {
  assets: string;
  picture: Services['picture'];
}

/** Message for the terminal. */
export class WebBuildMissing extends Error {}

export async function loadWebBuild(cloneFolder: string): Promise<WebBuild> {
  const dist = join(cloneFolder, 'apps/web/dist');
  const file = join(dist, 'server/render.js');
  if (!existsSync(file))
    throw new WebBuildMissing('The pages have not been built: start with `npm start`, which builds them.');
  const built = (await import(pathToFileURL(file).href)) as Renderer & {
    sharePicture: (props: PictureProps) => string;
  };
  const assets = join(dist, 'client');
  return {
    render: built.render,
    fragment: built.fragment,
    emblemImage: built.emblemImage,
    webApp: built.webApp,
    assets,
    picture: {
      draw: built.sharePicture,
      emblem: emblemAsData(assets, built.emblemImage),
      rasterise: rasteriser(facesOf(join(dist, 'faces'))),
    },
  };
}

/** In order of name, which is the order in which they are searched for a glyph. */
const facesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.ttf'))
        .sort()
        .map((name) => join(folder, name))
    : [];

/** A flag is a file of the build. Its URL contains a code chosen by an editor, so only URLs of flags are read. */
const FLAG = /^\/assets\/(flags-[\d.]+\/[a-z]{2}(?:-[a-z]{2,3})?\.svg)$/;
function emblemAsData(assets: string, image: Services['emblemImage']): (emblem: Emblem) => string | null {
  const flags = new Map<string, string | null>();
  const flag = (href: string): string | null => {
    const path = FLAG.exec(href)?.[1];
    if (path === undefined) return null;
    let known = flags.get(path);
    if (known === undefined)
      flags.set(path, (known = existsSync(join(assets, path)) ? asData(readFileSync(join(assets, path))) : null));
    return known;
  };
  return (emblem) => {
    const drawn = image(emblem, 'square');
    return 'href' in drawn ? flag(drawn.href) : asData(Buffer.from(drawn.svg));
  };
}
const asData = (svg: Buffer): string => `data:image/svg+xml;base64,${svg.toString('base64')}`;
