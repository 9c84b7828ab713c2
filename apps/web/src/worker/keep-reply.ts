/**
 * Stores a reply last in a cache that is ordered by last use. Reads the body first, so that a broken connection does
 * not cost the earlier copy. Rejects if the body fails.
 */
export async function keepReply(cache: Pick<Cache, 'delete' | 'put'>, url: string, reply: Response): Promise<void> {
  const { status, statusText, headers } = reply;
  const complete = new Response(await reply.arrayBuffer(), { status, statusText, headers });
  // Issued together and executed in this order: a page that lists the cache should not find both copies missing.
  await Promise.all([cache.delete(url), cache.put(url, complete)]);
}
