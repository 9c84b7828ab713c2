/** Runs the real app in this process, on a separate database. */
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import { buildServer, type ServerOptions } from '../src/server.ts';
import type { Services } from '../src/features/services.ts';
import { readConfig } from '../src/core/config/config.ts';
import { readHost } from '../src/core/config/env.ts';
import type { Timeouts } from '../src/core/config/timeouts.ts';
import { makeLogger } from '../src/core/http/logger.ts';
import { rasteriser } from '../src/features/pictures/rasterise.ts';
import { argonOf } from '../src/core/security/password-hash.ts';
import { startParts } from '../src/core/process/parts.ts';
import { notifyRaised } from '../src/core/tags/changing.ts';
import { type Tag, tagOf } from '../src/core/tags/tag.ts';
import { runningClock } from '@sightscreen/test-kit/clock';
import { longTimeouts } from './long-timeouts.ts';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const weak = argonOf({ memoryCost: 1_024, timeCost: 2 });

export interface TestAppOptions {
  /** Environment variables; the simulator and the demonstration world are off by default. */
  config?: Record<string, string>;
  clock?: () => number;
  /** By default pages render their props as JSON: tests of pages check content, not markup. */
  render?: ServerOptions['render'];
  /** The same for HTML fragments. */
  fragment?: ServerOptions['fragment'];
  emblemImage?: ServerOptions['emblemImage'];
  /** By default preview images contain their props as text, and are rasterised without a font. */
  picture?: ServerOptions['picture'];
  /** An existing database; it is then not closed. */
  database?: TestDatabase;
  rateLimits?: AppOptions['rateLimits'];
  /** Connection timeouts, shorter than those of the site. */
  times?: AppOptions['times'];
  /** Folder of a built desk; none by default. */
  desk?: string | null;
  /** Wraps every handler. */
  around?: AppOptions['around'];
  /** Log level; `error` by default. */
  logLevel?: string;
  webApp?: ServerOptions['webApp'];
  /** Services in place of those of the site. */
  replace?: ServerOptions['replace'];
  /** Answers statistics queries; by default they are refused as not loaded. */
  queryEngine?: ServerOptions['queryEngine'];
  /** Those that a test examines; the others are long. */
  timeouts?: Partial<Timeouts>;
  /**
   * By default weak: at full strength a password takes 40 ms of processor time, and tests sign in thousands of times.
   */
  passwords?: 'as on the site';
  /** Does not create the invented matches of the demonstration, which takes seconds. */
  emptyDemonstration?: boolean;
  /** Also starts the background work of a listening site: jobs, rankings, search. */
  working?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  context: Services;
  database: TestDatabase;
  /**
   * Resolves once every notification of earlier writes has arrived. For writes from outside this site: by a command
   * line, another server, or a function that only has the database.
   */
  waitForNotifications(): Promise<void>;
  /** Starts listening; returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const config = readConfig(
    {
      SIGHTSCREEN_SIM: 'off',
      SIGHTSCREEN_DEMO: '0',
      // Never the clone's folder: a sweep of unused files would delete those of its site and of other tests.
      SIGHTSCREEN_DATA: database.folder,
      ...options.config,
    },
    readHost().cloneFolder,
  );
  const logger = makeLogger(options.logLevel ?? 'error');
  const {
    services: context,
    parts,
    afterwards,
    endLongAnswers,
  } = await buildServer({
    ...(options.desk !== undefined && { desk: options.desk }),
    config,
    clock: options.clock ?? runningClock(),
    logger,
    database,
    random: seeded(1),
    timeouts: { ...longTimeouts, ...options.timeouts },
    ...(options.passwords === undefined && { passwords: weak }),
    // At the site's difficulty, each enquiry and sign-in of a test would take at least 0.1 s of processor time.
    captchaWork: [1, 4],
    fragment: options.fragment ?? ((props) => `<!-- ${JSON.stringify(props).replaceAll('-->', '')} -->`),
    emblemImage:
      options.emblemImage ??
      ((emblem, shape) =>
        emblem.kind === 'flag'
          ? { href: `/assets/flags/${shape}/${emblem.code}.svg` }
          : { svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${shape}</title></svg>` }),
    ...(options.replace && { replace: options.replace }),
    ...(options.queryEngine && { queryEngine: options.queryEngine }),
    picture: options.picture ?? {
      draw: (props) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><title>${JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title></svg>`,
      emblem: () => null,
      rasterise: rasteriser([]),
    },
    webApp: options.webApp ?? {
      worker: '// a worker',
      icons: [{ src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    },
    render:
      options.render ??
      ((props) =>
        `<!doctype html><script type="application/json">${JSON.stringify(props).replaceAll('<', String.raw`\u003c`)}</script>`),
  });
  const unwell = (part: string, error: unknown) => logger.error({ err: error, part }, 'Did not stop cleanly');
  const running = await startParts(
    options.emptyDemonstration ? parts.filter(({ name }) => name !== 'demonstration world') : parts,
    unwell,
  );
  const app = await buildApp(context, {
    assets: null,
    rateLimits: options.rateLimits,
    times: options.times,
    around: options.around,
  });
  // Only the simulator calls its own site.
  const later = options.working
    ? await startParts(
        afterwards(() => config.publicOrigin),
        unwell,
      )
    : null;
  const awaited = new Map<Tag, (arrived: boolean) => void>();
  context.tags.onInvalidated((raised) => {
    // Null may mean that the connection was lost, and notifications with it.
    for (const tag of raised ?? awaited.keys()) awaited.get(tag)?.(raised !== null);
  });
  return {
    app,
    context,
    database,
    waitForNotifications: async () => {
      for (let arrived = false; !arrived;) {
        const last = tagOf.match(crypto.randomUUID().slice(-12));
        const answer = new Promise<boolean>((done) => awaited.set(last, done));
        await notifyRaised(database.db, [last]);
        arrived = await answer;
        awaited.delete(last);
      }
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      endLongAnswers();
      await later?.stop();
      await app.close();
      await running.stop();
      if (!options.database) await database.close();
    },
  };
}
