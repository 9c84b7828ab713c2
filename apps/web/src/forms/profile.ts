/**
 * Who is signed in, as this browser keeps it of the last `verify-token` (FORM-Q09): the page is the same for everybody,
 * and what it is filled in with need not be proved, since anybody may write anything there.
 */

/** Fields of the support form. Empty where nobody is signed in. */
export function profileOf(store: Pick<Storage, 'getItem'> | null): Record<string, string> {
  try {
    const { user } = JSON.parse(store?.getItem('session') ?? 'null') as { user: Record<string, unknown> };
    const { name, email } = user;
    return {
      ...(typeof name === 'string' && name !== '' && { name }),
      ...(typeof email === 'string' && email !== '' && { emailId: email }),
    };
  } catch {
    // No session, not ours, or the browser keeps nothing.
    return {};
  }
}
