/** The calls of the desk by name (`/desk/api/...`). */
import {
  auctionAtDesk,
  auctionDeskReply,
  type AuctionCommandRequest,
  auctionsOfDesk,
} from '@sightscreen/contracts/desk/auction';
import { deskAccepted, deskMatch, type DeskCommand, eventsReply } from '@sightscreen/contracts/desk/match';
import {
  deletedMatch,
  deletedMatches,
  restoredMatch,
  assignments,
  type Assignments,
  deskMatches,
  lastSquad,
  newDeskMatchReply,
  type NewDeskMatch,
  registryReply,
} from '@sightscreen/contracts/desk/matches';
import { deskAlerts } from '@sightscreen/contracts/desk/alerts';
import { type Beat, presenceReply } from '@sightscreen/contracts/desk/presence';
import { factsReply } from '@sightscreen/contracts/feed/replies';
import {
  createdStaff,
  type NewStaff,
  staffAccount,
  type StaffChange,
  staffList,
} from '@sightscreen/contracts/staff/account';
import { mergeAnswer, type NewMerge, undoAnswer } from '@sightscreen/contracts/registry/merge';
import {
  bulkReply,
  changesReply,
  resourcesReply,
  recordReply,
  recordsReply,
  type RecordValues,
  displayedRecord,
} from '@sightscreen/contracts/admin/records';
import { storedPicture } from '@sightscreen/contracts/admin/pictures';
import { auditReply } from '@sightscreen/contracts/staff/audit';
import {
  done,
  endedSessions,
  enrolment,
  me,
  recoveryCodes,
  sessions,
  setUpFor,
  signedIn,
  signInReply,
} from '@sightscreen/contracts/staff/sign-in';
import type { z } from 'zod';
import type { Transport } from './transport.ts';

const API = '/desk/api';

export function deskCalls(request: Transport) {
  const get = <S extends z.ZodType>(path: string, schema: S) => request('GET', `${API}${path}`, schema);
  const post = <S extends z.ZodType>(path: string, schema: S, body: unknown = {}) =>
    request('POST', `${API}${path}`, schema, body);
  const match = (id: string): string => `/matches/${encodeURIComponent(id)}`;
  return {
    me: () => get('/me', me),
    signIn: (email: string, password: string) => post('/sign-in', signInReply, { email, password }),
    signInCode: (ticket: string, code: string) => post('/sign-in/code', signedIn, { ticket, code }),
    signOut: () => post('/sign-out', done),
    lookSetUp: (token: string) => post('/set-up/look', setUpFor, { token }),
    setUp: (token: string, password: string) => post('/set-up', done, { token, password }),
    changePassword: (current: string, password: string, code?: string) =>
      post('/me/password', done, { current, password, code }),
    enrol: (password: string, code?: string) => post('/me/authenticator', enrolment, { password, code }),
    confirmEnrolment: (code: string) => post('/me/authenticator/confirm', recoveryCodes, { code }),
    renewRecoveryCodes: (password: string, code: string) =>
      post('/me/authenticator/recovery-codes', recoveryCodes, { password, code }),
    sessions: () => get('/sessions', sessions),
    endSessions: (which: { session: string } | { others: true }) => post('/sessions/end', endedSessions, which),

    alerts: () => get('/alerts', deskAlerts),

    matches: (list: 'today' | 'assigned' | 'search', q = '') =>
      get(`/matches?${new URLSearchParams({ list, ...(q !== '' && { q }) })}`, deskMatches),
    deleteMatch: (id: string) => post(`${match(id)}/delete`, deletedMatch, {}),
    deletedMatches: () => get('/deleted-matches', deletedMatches),
    restoreMatch: (id: string) => post(`/deleted-matches/${encodeURIComponent(id)}/restore`, restoredMatch, {}),
    createMatch: (match: NewDeskMatch) => post('/matches', newDeskMatchReply, match),
    registry: (resource: 'team' | 'person' | 'venue' | 'series', q: string, gender: 'male' | 'female') =>
      get(`/registry?${new URLSearchParams({ entity: resource, q, gender })}`, registryReply),
    lastSquad: (team: number) => get(`/teams/${team}/squad`, lastSquad),

    match: (id: string) => get(match(id), deskMatch),
    /** The log after a number, to be folded locally. */
    facts: (id: string, since: number) => get(`${match(id)}/facts?since=${since}`, factsReply),
    /** Events after a number, as text with their authors. */
    events: (id: string, since: number) => get(`${match(id)}/told?since=${since}`, eventsReply),
    submitCommand: (id: string, command: DeskCommand) => post(`${match(id)}/commands`, deskAccepted, command),
    assignments: (id: string) => get(`${match(id)}/assignments`, assignments),
    assign: (id: string, { limited, staff }: { limited: Assignments['limited']; staff: number[] }) =>
      post(`${match(id)}/assignments`, assignments, { limited, staff }),
    present: (id: string, beat: Beat) => post(`${match(id)}/presence`, presenceReply, beat),

    auctions: () => get('/auctions', auctionsOfDesk),
    /** Commands of an auction after a number. */
    auction: (id: string, since: number) => get(`/auctions/${id}?since=${since}`, auctionAtDesk),
    submitAuctionCommand: (id: string, command: AuctionCommandRequest) =>
      post(`/auctions/${id}/commands`, auctionDeskReply, command),

    staff: () => get('/staff', staffList),
    createStaff: (account: NewStaff) => post('/staff', createdStaff, account),
    changeStaff: (id: number, change: StaffChange) => post(`/staff/${id}`, staffAccount, change),
    newSetUpLink: (id: number) => post(`/staff/${id}/link`, createdStaff),
    audit: ({ before, staff, match: of }: { before: number | null; staff: string; match: string }) =>
      get(
        `/audit?${new URLSearchParams({ ...(before !== null && { before: String(before) }), ...(staff !== '' && { staff }), ...(of !== '' && { match: of }) })}`,
        auditReply,
      ),

    resources: () => get('/records', resourcesReply),
    /** `revision`: a change repeats the same request. */
    records: (
      resource: string,
      { q, sort, page, filter }: { q: string; sort: string; page: number; filter: string; revision: number },
    ) => get(`/records/${resource}?${toParams({ q, sort, page: String(page), filter })}`, recordsReply),
    record: (resource: string, id: string) => get(`/records/${resource}/${id}`, displayedRecord),
    createRecord: (resource: string, values: RecordValues) => post(`/records/${resource}`, recordReply, { values }),
    changeRecord: (resource: string, id: string, change: { values: RecordValues; version: number }) =>
      post(`/records/${resource}/${id}`, recordReply, change),
    deleteRecord: (resource: string, id: string, version: number) =>
      post(`/records/${resource}/${id}/delete`, recordReply, { version }),
    bulk: (resource: string, request: { action: string; ids: string[] }) =>
      post(`/records/${resource}/bulk`, bulkReply, request),
    recordChanges: ({ before = null, ...filters }: ChangeFilters & { before?: number | null; revision: number }) =>
      get(
        `/record-changes?${toParams({ ...changeFilterParams(filters), before: String(before ?? '') })}`,
        changesReply,
      ),
    /** Stores the picture; it is shown once a record uses it. */
    uploadPicture: (picture: Blob) => {
      const form = new FormData();
      form.append('picture', picture);
      return post('/pictures', storedPicture, form);
    },
    undoChange: (change: number) => post(`/record-changes/${change}/undo`, recordReply),
    merge: (request: NewMerge) => post('/registry/merges', mergeAnswer, request),
    undoMerge: (merge: number) => post(`/registry/merges/${merge}/undo`, undoAnswer),
  };
}
export interface ChangeFilters {
  resource?: string;
  record?: string;
  /** Number of a staff member. */
  by?: string;
  since?: number | null;
}
const changeFilterParams = ({ resource = '', record = '', by = '', since = null }: ChangeFilters) => ({
  resource,
  record,
  by,
  since: String(since ?? ''),
});
/** The address of these changes as a file. */
export const changesFile = (filters: ChangeFilters): string =>
  `${API}/record-changes.csv?${toParams(changeFilterParams(filters))}`;

/** The address of all records of a list as a file. */
export const recordsFile = (resource: string, filters: { q: string; sort: string; filter: string }): string =>
  `${API}/records/${resource}/table.csv?${toParams(filters)}`;

const toParams = (values: Record<string, string>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));

export type DeskCalls = ReturnType<typeof deskCalls>;
