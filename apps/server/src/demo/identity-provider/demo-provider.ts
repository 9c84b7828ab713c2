/**
 * A local OpenID Connect provider for demos. It knows invented people and vouches only for addresses of
 * `demo.invalid`, which cannot exist. It listens at 127.0.0.1 while the site is at localhost, so browsers treat it as
 * another site, like a real one. It starts on the first request.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Config } from '../../core/config/config.ts';
import { isLoopback } from '../../core/http/host.ts';
import { openIdProvider } from '../../core/ports/social/open-id.ts';
import type { SocialProvider } from '../../core/ports/social/port.ts';
import { returnAddress } from '../../core/ports/social/return-address.ts';
import { randomText } from '../../core/security/token.ts';
import { choosePage, domain, LOOK, people } from './choose-page.ts';

const DEMO_PROVIDER = 'demo';
const CLIENT = 'sightscreen';
const MAX_FORM_LENGTH = 1_000;

export interface DemoProvider {
  provider: SocialProvider;
  stop(): Promise<void>;
}

type SocialConfig = Pick<Config, 'production' | 'publicOrigin' | 'host'>;

/** Only in a demo on this machine, never in production: it lets anyone sign in as an invented person. */
export const isDemoProviderAllowed = ({ production, publicOrigin, host }: SocialConfig, demo: boolean): boolean =>
  demo && !production && isLoopback(host) && isLoopback(new URL(publicOrigin).hostname.replace(/^\[(.*)\]$/, '$1'));

/** The provider, where it may run. */
export function demoSocial(
  config: SocialConfig,
  demo: boolean,
): { providers: SocialProvider[]; stop(): Promise<void> } {
  if (!isDemoProviderAllowed(config, demo)) return { providers: [], stop: async () => {} };
  const { provider, stop } = demoProvider(returnAddress(config.publicOrigin, DEMO_PROVIDER));
  return { providers: [provider], stop };
}

/** @param returnTo redirect address of the site */
export function demoProvider(returnTo: string): DemoProvider {
  const secret = randomText();
  let running: Promise<{ server: Server; issuer: string }> | null = null;
  const started = () => (running ??= start(returnTo, secret));
  return {
    provider: openIdProvider({
      name: DEMO_PROVIDER,
      label: 'Demonstration provider',
      prompt: 'login',
      onLoopback: true,
      client: async () => ({ issuer: (await started()).issuer, clientId: CLIENT, secret }),
      vouches: (email) => email.endsWith(`@${domain}`),
    }),
    async stop() {
      if (running === null) return;
      const { server } = await running;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function start(returnTo: string, secret: string): Promise<{ server: Server; issuer: string }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: secret,
        redirect_uris: [returnTo],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomText()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Includes the claims in the ID token, which saves a userinfo request.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    renderError: (context: { body?: string }, { error }: { error: string }) => {
      context.body = `This sign-in is not possible: ${error}`;
    },
    findAccount: (_: unknown, subject: string) => {
      const person = people.find((candidate) => candidate.subject === subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, name: person.name, email: person.email, email_verified: person.verified }),
        }
      );
    },
  });
  const answer = provider.callback();
  server.on('request', (request, reply) => {
    const work = /^\/(?:choose\/|look\.css$)/.test(request.url ?? '')
      ? choose(provider, request, reply)
      : answer(request, reply);
    work.catch(() => {
      if (!reply.headersSent) reply.writeHead(400, { 'content-type': 'text/plain' });
      reply.end('This sign-in is over. Please begin again.');
    });
  });
  return { server, issuer };
}

/** A new key at each start, because the keys shipped with the package are public. */
async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };
}

type Provider = InstanceType<(typeof import('oidc-provider'))['default']>;

/** Shows the people; choosing one signs in and consents. */
async function choose(provider: Provider, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (request.url === '/look.css') {
    reply.writeHead(200, { 'content-type': 'text/css' }).end(LOOK);
    return;
  }
  const { uid, params } = await provider.interactionDetails(request, reply);
  if (request.method !== 'POST') {
    reply
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
      .end(choosePage(uid));
    return;
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('person') ?? '';
  const person = people.find(({ subject }) => subject === chosen);
  if (person === undefined) {
    await provider.interactionFinished(request, reply, { error: 'access_denied' });
    return;
  }
  const grant = new provider.Grant({ accountId: person.subject, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(
    request,
    reply,
    { login: { accountId: person.subject, remember: false }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_FORM_LENGTH) throw new Error('too long');
  }
  return text;
}
