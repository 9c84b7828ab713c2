/**
 * The signed-in user as stored by the last `verify-token` (FORM-Q09). The page is the same for everyone, and the values
 * need no proof: the reader may change them.
 */

/** Fields of the support form; empty if nobody is signed in. */
export function profileOf(store: Pick<Storage, 'getItem'> | null): Record<string, string> {
  try {
    const { user } = JSON.parse(store?.getItem('session') ?? 'null') as { user: Record<string, unknown> };
    const { name, email } = user;
    return {
      ...(typeof name === 'string' && name !== '' && { name }),
      ...(typeof email === 'string' && email !== '' && { emailId: email }),
    };
  } catch {
    // No session, an unknown format, or storage is unavailable.
    return {};
  }
}
