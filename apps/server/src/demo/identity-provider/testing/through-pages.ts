/** Follows the pages of the demo identity provider like a browser, up to the redirect to the site. */

const MAX_HOPS = 10;

/** @param start address from `begin` @param person by subject; empty to cancel @returns the redirect address */
export async function throughPages(start: string, person: string): Promise<URL> {
  const { origin } = new URL(start);
  const jar = new Map<string, string>();
  let at = new URL(start);
  let body: URLSearchParams | null = null;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const reply: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== null && { method: 'POST', body }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    if (location !== null) {
      at = new URL(location, at);
      if (at.origin !== origin) return at;
      body = null;
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`${reply.status}: ${page.slice(0, 300)}`);
    at = new URL(action, at);
    body = new URLSearchParams({ person });
  }
  throw new Error('round and round');
}
