/** Requests a newer copy of a page or of its regions; throws if that fails. */
export async function fetchCopy(address: string, options: RequestInit): Promise<Document> {
  const reply = await fetch(address, options);
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), 'text/html');
}
