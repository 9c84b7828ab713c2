/** Calls for admins: accounts and the audit log. */
import {
  createdStaff,
  newStaff,
  staffAccount,
  staffChange,
  staffList,
  staffParams,
} from '@sightscreen/contracts/staff/account';
import { auditQuery, auditReply } from '@sightscreen/contracts/staff/audit';
import { nothing } from '@sightscreen/contracts/staff/sign-in';
import type { Needs } from '../../services.ts';
import type { Routes } from '../../../core/http/route.ts';
import { toStaffAccount, listAccounts } from '../accounts/account.store.ts';
import { changeAccount, createAccount, renewSetUpLink } from '../accounts/manage.ts';
import { readAudit } from '../../../core/sign-in/audit.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { STAFF_MANAGE } from '@sightscreen/contracts/staff/permission';

export function adminRoutes(route: Routes, context: Needs<'staff'>): void {
  const deps = () => context.staff;
  const admins = { auth: 'staff', permission: STAFF_MANAGE, limit: 'desk' } as const;
  const refusals = problems(400, 401, 403, 404, 409, 415, 429, 503);
  route({
    ...admins,
    method: 'GET',
    path: '/desk/api/staff',
    contract: { summary: 'All accounts', tag: 'Desk', replies: { 200: staffList, ...problems(401, 403, 429, 503) } },
    handler: async () => ({ staff: (await listAccounts(deps().db)).map(toStaffAccount) }),
  });
  route({
    ...admins,
    method: 'POST',
    path: '/desk/api/staff',
    contract: {
      summary: 'Create an account',
      tag: 'Desk',
      description: 'Returns the link to set a password. It is shown once.',
      body: newStaff,
      replies: { 201: createdStaff, ...refusals },
    },
    handler: async ({ caller, body, reply }) =>
      reply.code(201).send(await createAccount(deps().db, body, caller.staffId, deps().clock())),
  });
  route({
    ...admins,
    method: 'POST',
    path: '/desk/api/staff/:id',
    contract: {
      summary: 'Change, disable or enable an account',
      tag: 'Desk',
      params: staffParams,
      body: staffChange,
      replies: { 200: staffAccount, ...refusals },
    },
    handler: ({ caller, params, body }) => changeAccount(deps().db, params.id, body, caller.staffId, deps().clock()),
  });
  route({
    ...admins,
    method: 'POST',
    path: '/desk/api/staff/:id/link',
    contract: {
      summary: 'A new set-up link for an account',
      tag: 'Desk',
      description: 'The old password works until the link is used.',
      params: staffParams,
      body: nothing,
      replies: { 200: createdStaff, ...refusals },
    },
    handler: ({ caller, params }) => renewSetUpLink(deps().db, params.id, caller.staffId, deps().clock()),
  });
  route({
    ...admins,
    method: 'GET',
    path: '/desk/api/audit',
    contract: {
      summary: 'List the audit log',
      tag: 'Desk',
      query: auditQuery,
      replies: { 200: auditReply, ...problems(400, 401, 403, 429, 503) },
    },
    handler: ({ query }) => readAudit(deps().db, query),
  });
}
