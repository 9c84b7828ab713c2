/** Sends a form, and says what came of it. */
import type { FormName } from '@sightscreen/contracts/forms/form';

export type Came =
  | { kind: 'sent'; number: string }
  /** The server did not take it. `words`: its reason; `field`: the field at fault, null where it is none. */
  | { kind: 'refused'; status: number; words: string; field: string | null }
  /** No reply came. */
  | { kind: 'lost' };

export interface Reply {
  status: number;
  text: string;
  number: string | null;
  /** The field at fault. */
  field: string | null;
}

/** FORM-045, FORM-047, FORM-049. A status of 0 is none. */
export function cameOf(name: FormName, { status, text, number, field }: Reply): Came {
  if (status === 0) return { kind: 'lost' };
  const support = name === 'support';
  const body = support ? parsed(text) : null;
  if (support ? body?.['status'] === 'Accepted' : status === 200 && text === 'success')
    return { kind: 'sent', number: number ?? '' };
  // What is refused before the form is read, such as a far too large file, is answered in JSON (FORM-053).
  const problem = text.startsWith('{') ? parsed(text) : null;
  const message = problem === null ? text : problem['message'];
  const said = typeof message === 'string' ? message : '';
  const named = problem?.['field'];
  return {
    kind: 'refused',
    status,
    words: said.length > 200 || said.startsWith('<') ? '' : said,
    field: field ?? (typeof named === 'string' ? named : null),
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Not `fetch`, which tells nothing of how much has been sent. @param progressed of 1 */
export function post(
  action: string,
  { body, type }: { body: FormData | string; type: string | null },
  progressed: (part: number) => void,
): Promise<Reply> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.setRequestHeader('accept', 'text/plain, application/json');
    if (type !== null) request.setRequestHeader('content-type', type);
    request.timeout = 60_000;
    request.upload.addEventListener('progress', ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => {
      const header = (name: string) => (request.status === 0 ? null : request.getResponseHeader(name));
      done({
        status: request.status,
        text: request.responseText,
        number: header('x-enquiry-number'),
        field: header('x-enquiry-field'),
      });
    });
    request.send(body);
  });
}
