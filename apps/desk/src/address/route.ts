/** Every page of the desk has an address; an unknown one shows "not found". */
export type Route =
  | { page: 'home' }
  | { page: 'set-up' }
  | { page: 'new-match' }
  | { page: 'match'; id: string }
  | { page: 'words'; id: string }
  | { page: 'people'; id: string }
  | { page: 'sessions' }
  | { page: 'staff' }
  | { page: 'audit' }
  | { page: 'rules' }
  /** `resource` null: the first that the user may see. */
  | { page: 'records'; resource: string | null; id: string | null }
  | { page: 'auctions' }
  | { page: 'auction'; id: string }
  | { page: 'unknown' };

const RESOURCE = /^[a-z][a-z-]{0,31}$/;
const RECORD = /^[a-z0-9][a-z0-9._-]{0,59}$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const ID = /^[a-z0-9_]{1,24}$/;

export function routeOf(pathname: string): Route {
  const [desk, first = '', second, third, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (desk !== 'desk' || rest.length > 0) return { page: 'unknown' };
  if (second === undefined) {
    switch (first) {
      case '':
        return { page: 'home' };
      case 'set-up':
      case 'sessions':
      case 'staff':
      case 'audit':
      case 'rules':
      case 'auctions':
        return { page: first };
      case 'records':
        return { page: 'records', resource: null, id: null };
      default:
        return { page: 'unknown' };
    }
  }
  if (first === 'records') {
    if (!RESOURCE.test(second) || (third !== undefined && !RECORD.test(third))) return { page: 'unknown' };
    return { page: 'records', resource: second, id: third ?? null };
  }
  if (first === 'auctions')
    return NUMBER.test(second) && third === undefined ? { page: 'auction', id: second } : { page: 'unknown' };
  if (first !== 'matches') return { page: 'unknown' };
  if (second === 'new' && third === undefined) return { page: 'new-match' };
  if (!ID.test(second)) return { page: 'unknown' };
  if (third === undefined) return { page: 'match', id: second };
  return third === 'words' || third === 'people' ? { page: third, id: second } : { page: 'unknown' };
}

export const to = {
  home: '/desk',
  newMatch: '/desk/matches/new',
  match: (id: string) => `/desk/matches/${id}`,
  words: (id: string) => `/desk/matches/${id}/words`,
  people: (id: string) => `/desk/matches/${id}/people`,
  sessions: '/desk/sessions',
  staff: '/desk/staff',
  audit: '/desk/audit',
  rules: '/desk/rules',
  auctions: '/desk/auctions',
  auction: (id: number) => `/desk/auctions/${id}`,
  records: '/desk/records',
  recordsOf: (resource: string) => `/desk/records/${resource}`,
  record: (resource: string, id: string) => `/desk/records/${resource}/${id}`,
};
