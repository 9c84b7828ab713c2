/** Builds the HTTP application from its dependencies. It starts no process and listens nowhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { connectionsWithin } from './core/config/descriptors.ts';
import { httpRateLimits } from './catalog.ts';
import { features } from './features.ts';
import { dependenciesOf } from './features/feature.ts';
import type { Services } from './features/services.ts';
import { anybody, type Authenticators, ownPages } from './core/http/auth.ts';
import { COOKIE } from './features/staff/sessions/session.ts';
import { boundConnections, connectionTimes, type ConnectionTimes } from './core/http/connections.ts';
import { answerFailures, refuseEarly, refuseExpectation, refuseUnreadable } from './core/http/failures.ts';
import { addJsonParser } from './core/http/bodies/add-json-parser.ts';
import { httpRateLimiter, type RateLimitOverrides } from './core/http/rate-limits.ts';
import { document } from './core/http/openapi.ts';
import { observe } from './core/http/observe.ts';
import { refuseOtherMethods } from './core/http/other-methods.ts';
import './core/http/zod-messages.ts';
import { problemPage } from './core/http/problem-page.ts';
import { type Around, makeRoutes } from './core/http/route.ts';
import { guard, pagePolicies } from './core/http/security.ts';

export interface AppOptions {
  /** Folder of the built client files, served at /assets/; null serves none. */
  assets: string | null;
  rateLimits?: RateLimitOverrides;
  times?: Partial<ConnectionTimes>;
  /** For tests only. */
  around?: Around;
}

const routing = { maxParamLength: 200, ignoreTrailingSlash: true };

/** Ready for `listen` or `inject`. */
export async function buildApp(context: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = context;
  const page = problemPage(context.render, config.publicOrigin);
  const times = { ...connectionTimes, ...options.times };
  const app = fastify({
    loggerInstance: context.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    // A client that sends its request slowly must not hold a socket for long. Timeouts under `http` apply only when the
    // server is created: Node takes the shorter of the two for headers, so with only one of them a body may take as
    // long as Node's default.
    http: { headersTimeout: times.headers, requestTimeout: times.request, connectionsCheckingInterval: times.look },
    requestTimeout: times.request,
    connectionTimeout: times.still,
    keepAliveTimeout: times.rest,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refuseEarly(config.publicOrigin, page),
    clientErrorHandler: refuseUnreadable,
    routerOptions: routing,
  });
  boundConnections(
    app.server,
    { ...config.connections, inAll: connectionsWithin(config.connections.inAll) },
    config.trustedProxies,
  );
  app.server.on('checkExpectation', refuseExpectation);
  addJsonParser(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  guard(app, { origin: config.publicOrigin, production: config.production });
  pagePolicies(app, context.pagePolicy, (error) =>
    context.logger.warn({ err: error }, 'the policy of a page was not read; the strictest goes out'),
  );
  observe(app, context.metrics);
  answerFailures(app, page);
  await document(app, config.publicOrigin, COOKIE);
  refuseOtherMethods(app, routing);
  const desk = context.deskFolder;
  for (const [root, prefix] of [
    [options.assets, '/assets/'],
    [desk && join(desk, 'assets'), '/desk/assets/'],
  ] as const) {
    if (root === null || !existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      schemaHide: true,
      logLevel: 'warn',
    });
  }
  await app.register(async (scope) => {
    const route = makeRoutes({
      app: scope,
      authenticators: authenticatorsOf(context),
      rateLimiter: httpRateLimiter(httpRateLimits, context.clock, options.rateLimits),
      rateLimits: httpRateLimits,
      origin: config.publicOrigin,
      clock: context.clock,
      replyMs: context.timeouts.reply,
      around: options.around,
    });
    for (const feature of features) feature.routes?.(route, dependenciesOf(feature, context));
  });
  await app.ready();
  context.live.cachedReplies.before(app);
  return app;
}

const authenticatorsOf = (services: Services): Authenticators =>
  Object.assign(
    { none: anybody, account: ownPages },
    ...features.map((feature) => feature.authenticators?.(dependenciesOf(feature, services))),
  ) as Authenticators;
