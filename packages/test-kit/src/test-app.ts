/** The real app in this process, on a database of its own. */
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '@sightscreen/server/app';
import { type Assembly, assemble, type Given } from '@sightscreen/server/assemble';
import { readConfig } from '@sightscreen/server/config/config';
import { readHost } from '@sightscreen/server/config/env';
import { makeLogger } from '@sightscreen/server/http/logger';
import { rasteriser } from '@sightscreen/server/features/pictures/rasterise';
import { startParts } from '@sightscreen/server/process/parts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestAppOptions {
  /** Environment variables as a person would set them; the simulator and the demonstration world are off unless told. */
  config?: Record<string, string>;
  clock?: () => number;
  /** The props as text unless told: tests of pages look at what is said, not at markup. */
  render?: Given['render'];
  /** The same of HTML without a page. */
  fragment?: Given['fragment'];
  emblemImage?: Given['emblemImage'];
  /** Pictures of shared addresses hold their props as text unless told, and are rasterised without a face. */
  picture?: Given['picture'];
  /** A database made before; it is not closed then. */
  database?: TestDatabase;
  allowances?: AppOptions['allowances'];
  /** How long connections may take, shorter than in the site. */
  times?: AppOptions['times'];
  /** Folder of a built desk; none unless told. */
  desk?: AppOptions['desk'];
  /** Stands around every handler. */
  around?: AppOptions['around'];
  /** What the log tells; errors unless told. */
  logLevel?: string;
  webApp?: Given['webApp'];
}

export interface TestApp {
  app: FastifyInstance;
  context: Assembly['context'];
  database: TestDatabase;
  /** Takes real connections from now on; the origin to ask. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? await createTestDatabase();
  const config = readConfig({ SIGHTSCREEN_SIM: 'off', SIGHTSCREEN_DEMO: '0', ...options.config }, readHost().cloneFolder);
  const logger = makeLogger(options.logLevel ?? 'error');
  const { context, parts, endLongAnswers } = assemble({
    config, clock: options.clock ?? (() => Date.now()), logger, database,
    fragment: options.fragment ?? ((props) => `<!-- ${JSON.stringify(props).replaceAll('-->', '')} -->`),
    emblemImage: options.emblemImage ?? ((emblem, shape) => (emblem.kind === 'flag' ? { href: `/assets/flags/${shape}/${emblem.code}.svg` } : { svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${shape}</title></svg>` })),
    picture: options.picture ?? { draw: (props) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><title>${JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title></svg>`, emblem: () => null, rasterise: rasteriser([]) },
    webApp: options.webApp ?? { worker: '// a worker', icons: [{ src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' }] },
    render: options.render ?? ((props) => `<!doctype html><script type="application/json">${JSON.stringify(props).replaceAll('<', String.raw`\u003c`)}</script>`),
  });
  const running = await startParts(parts, (part, error) => logger.error({ err: error, part }, 'did not stop well'));
  const app = await buildApp(context, { assets: null, desk: options.desk, allowances: options.allowances, times: options.times, around: options.around });
  return {
    app, context, database,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      endLongAnswers();
      await app.close();
      await running.stop();
      if (!options.database) await database.close();
    },
  };
}
