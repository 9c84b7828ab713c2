/** Sends a form and interprets the reply. */
import type { FormDescription, FormName } from '@sightscreen/contracts/forms/form';
import { endingOf } from './check.ts';

export type Outcome =
  | { kind: 'sent'; number: string }
  /** The server refused it. `words`: the reason; `field`: the invalid field, or null. */
  | { kind: 'refused'; status: number; words: string; field: string | null }
  /** No reply arrived. */
  | { kind: 'lost' };

export interface Reply {
  status: number;
  text: string;
  number: string | null;
  /** Name of the invalid field. */
  field: string | null;
}

/** FORM-045, FORM-047, FORM-049. Status 0 means no reply. */
export function outcomeOf(name: FormName, { status, text, number, field }: Reply): Outcome {
  if (status === 0) return { kind: 'lost' };
  const support = name === 'support';
  const body = support ? parsed(text) : null;
  if (support ? body?.['status'] === 'Accepted' : status === 200 && text === 'success')
    return { kind: 'sent', number: number ?? '' };
  // Requests refused before the form is parsed, such as a much too large file, receive JSON (FORM-053).
  const problem = text.startsWith('{') ? parsed(text) : null;
  const message = problem === null ? text : problem['message'];
  const reason = typeof message === 'string' ? message : '';
  const named = problem?.['field'];
  return {
    kind: 'refused',
    status,
    words: reason.length > 200 || reason.startsWith('<') ? '' : reason,
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

/** The fields of a form as its route expects them. FORM-Q01: the support form is sent as JSON. */
export function bodyOf(
  { name, fields }: FormDescription,
  data: FormData,
): { body: FormData | string; type: string | null } {
  if (name === 'support') return { body: JSON.stringify(Object.fromEntries(data)), type: 'application/json' };
  const fileField = fields.find(({ file }) => file !== null);
  const file = fileField === undefined ? null : data.get(fileField.name);
  if (fileField !== undefined && file instanceof File) {
    // Browsers send an unchosen file as an empty one without a name.
    if (file.name === '') data.delete(fileField.name);
    else data.set(fileField.kind === 'picture' ? 'uImage_ext' : 'uResume_ext', endingOf(file));
  }
  return { body: data, type: null };
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. @param progressed fraction sent, 0 to 1 */
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
