/** Finds which field of a request is invalid and why, for the message and `field` of a 400. */

/** A validation finding as Fastify passes it on. */
export interface Finding {
  keyword?: string;
  message?: string;
  instancePath?: string;
  params?: Record<string, unknown>;
}
interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  errors?: Issue[][];
}
export interface Fault {
  field: string | null;
  why: string;
}

export function faultOf(findings: readonly Finding[]): Fault {
  const [first] = findings;
  const path = first?.instancePath?.split('/').filter((part) => part !== '') ?? [];
  const { keys, errors } = (first?.params ?? {}) as Pick<Issue, 'keys' | 'errors'>;
  const deepest = follow({
    code: first?.keyword ?? '',
    path,
    message: first?.message ?? 'it does not have the right form',
    keys,
    errors,
  });
  return { field: deepest.path.length === 0 ? null : deepest.path.map(String).join('.'), why: deepest.message };
}

/** Reports an unknown key itself instead of its object; in a union, follows the member closest to the input. */
function follow(issue: Issue): Issue {
  if (issue.code === 'unrecognized_keys' && issue.keys?.[0] !== undefined) {
    return { ...issue, path: [...issue.path, issue.keys[0]], message: 'there is no such field' };
  }
  const branches = (issue.errors ?? []).filter((branch) => branch.length > 0);
  if (issue.code !== 'invalid_union' || branches.length === 0) return issue;
  const depth = (branch: Issue[]) =>
    Math.max(...branch.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));
  const nearest = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0]!;
  const inner = follow(nearest[0]!);
  return { ...inner, path: [...issue.path, ...inner.path] };
}
