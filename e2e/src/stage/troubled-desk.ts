/** Pages of the statistics desk whose question is refused, built by the server's own route. */
import { QueryRefused, type QueryFailure } from '@sightscreen/server/almanac/query-engine/query-engine';
import { startApp, type TestAppOptions } from '@sightscreen/server/testing';
import { clone } from '@sightscreen/test-kit/site/site';
import { join } from 'node:path';

const { render } = (await import(join(clone, 'apps/web/dist/server/render.js'))) as Required<
  Pick<TestAppOptions, 'render'>
>;

export interface Refused {
  status: number;
  contentType: string;
  body: string;
}

/** @param path a question in its canonical form */
export async function refusedFor(reason: QueryFailure, path: string): Promise<Refused> {
  const refused = () => Promise.reject(new QueryRefused(reason));
  const app = await startApp({ render, queryEngine: { ask: refused, askAll: refused, state: () => null } });
  const { statusCode, headers, body } = await app.app.inject({ url: path, headers: { accept: 'text/html' } });
  await app.close();
  return { status: statusCode, contentType: String(headers['content-type']), body };
}
