/**
 * Puts a reply last in a cache that is ordered by last use. Its body is read first: a connection that breaks in the
 * middle of it must not cost the copy from before. Rejects when the body breaks.
 */
export async function keepReply(cache: Pick<Cache, 'delete' | 'put'>, url: string, reply: Response): Promise<void> {
  const { status, statusText, headers } = reply;
  const whole = new Response(await reply.arrayBuffer(), { status, statusText, headers });
  // Asked for together, and done in this order: a page listing what is kept should not find neither copy.
  await Promise.all([cache.delete(url), cache.put(url, whole)]);
}
