/**
 * Endpoints of the auctioneer's desk (AUCT-S01): create auctions and submit commands, which the rules accept or
 * refuse.
 */
import { type AuctionCommand, type AuctionRefusal, refusalText, refused, ruleAuction } from '@sightscreen/auction';
import {
  auctionAtDesk,
  auctionDeskReply,
  deskAuction,
  type AuctionCommandRequest,
  auctionCommandRequest,
  auctionSince,
  auctionsOfDesk,
  newAuction,
} from '@sightscreen/contracts/desk/auction';
import { auctionId } from '@sightscreen/contracts/calls/auction';
import { z } from 'zod';
import { type AuctionAppend, appendToAuction } from './log/auction-log.store.ts';
import { auctionWorld, beginAuction, listPlayers, sidesNamed, unknownSides } from './log/begin-auction.store.ts';
import { listAuctions, readAuction } from './log/read-auction.store.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { auctionForDesk } from './auction-for-desk.ts';
import { liveReply } from './replies.ts';
import { AUCTION_RUN } from '@sightscreen/contracts/staff/permission';

const TAG = 'Desk';

export function auctionDeskRoutes(route: Routes, context: Needs<'clock' | 'database' | 'tags'>): void {
  const {
    database: { db },
    tags,
    clock,
  } = context;
  const auctioneer = { auth: 'staff', permission: AUCTION_RUN, limit: 'desk' } as const;
  const live = async (id: number) => {
    const auction = await readAuction(db, id);
    const currency = auction?.state.rules?.currency;
    return auction === null || currency === undefined
      ? null
      : liveReply({ auction, currency, amount: (value) => value });
  };

  route({
    ...auctioneer,
    method: 'GET',
    path: '/desk/api/auctions',
    contract: {
      summary: 'List auctions, newest season first',
      tag: TAG,
      replies: { 200: auctionsOfDesk, ...problems(401, 403, 503) },
    },
    handler: async () => ({
      auctions: (await listAuctions(db, true)).map(({ rates: _, faq: __, ...auction }) => auction),
    }),
  });
  route({
    ...auctioneer,
    method: 'POST',
    path: '/desk/api/auctions',
    contract: {
      summary: 'Create an auction, without rules, teams or players yet',
      tag: TAG,
      body: newAuction,
      replies: { 201: deskAuction, ...problems(400, 401, 403, 409, 415, 503) },
    },
    handler: async ({ body, reply }) => {
      const made = await beginAuction({ db, tags }, { ...body, world: body.world ?? 'real' });
      if (made === null)
        throw new ProblemError('conflict', {
          message: `${body.tournament} ${body.year} already has an auction.`,
          details: { field: 'year' },
        });
      reply.code(201);
      return made;
    },
  });
  route({
    ...auctioneer,
    method: 'GET',
    path: '/desk/api/auctions/:auction',
    contract: {
      summary: 'List the entries of an auction after a number',
      tag: TAG,
      params: z.object({ auction: auctionId }),
      query: auctionSince,
      replies: { 200: auctionAtDesk, ...problems(400, 401, 403, 404, 503) },
    },
    handler: async ({ params, query: { since = 0 } }) => {
      const found = await auctionForDesk(db, params.auction, since);
      if (found === null) throw new ProblemError('not_found');
      return found;
    },
  });
  route({
    ...auctioneer,
    method: 'POST',
    path: '/desk/api/auctions/:auction/commands',
    contract: {
      summary: 'Enter an auctioneer’s command',
      tag: TAG,
      description:
        'If the rules of the auction forbid the command, the reply is 422 with the reason, and nothing is stored. 409 `stale_number`: another entry came first; read it and send again. A repeated id returns the first reply.',
      params: z.object({ auction: auctionId }),
      body: auctionCommandRequest,
      replies: { 200: auctionDeskReply, ...problems(400, 401, 403, 404, 409, 415, 422, 503) },
    },
    bodyLimit: 512 * 1024,
    handler: async ({ params, body, caller }) => {
      const done = await appendToAuction(
        { db, tags, clock },
        {
          auction: params.auction,
          // A session issued by this process itself has no staff account, so its name is stored.
          author: caller.only === undefined ? `staff:${caller.staffId}` : caller.name,
          command: body.id,
          expected: body.expected,
          decide: async (facts, state, write) => {
            const numberedCommand = await numbered(params.auction, body.command, write);
            return 'code' in numberedCommand
              ? { ok: false, refusal: numberedCommand }
              : ruleAuction(facts, numberedCommand, state);
          },
        },
      );
      switch (done.kind) {
        case 'unknown':
          throw new ProblemError('not_found');
        case 'stale':
          throw new ProblemError('stale_number', {
            message: 'Somebody else has made an entry in the meantime. Check the room and try again.',
            details: { current: done.head },
          });
        case 'refused': {
          const { code, words, field } = done.refusal;
          const auction = await readAuction(db, params.auction);
          throw new ProblemError('refused', {
            message: refusalText(
              words,
              (team) => auction?.teams.get(team)?.name,
              (player) => auction?.players.get(player)?.name,
            ),
            details: { rule: code, current: done.head, ...(field === undefined ? {} : { field: `command.${field}` }) },
          });
        }
        case 'appended':
          return { number: done.fact.number, repeated: done.repeated, live: await live(params.auction) };
      }
    },
  });
}

/** Assigns numbers to listed players, and resolves teams given by name. */
async function numbered(
  auction: number,
  command: AuctionCommandRequest['command'],
  { trx, changed }: Parameters<AuctionAppend['decide']>[2],
): Promise<AuctionCommand | AuctionRefusal> {
  if (command.kind !== 'list' && command.kind !== 'open') return command;
  const references =
    command.kind === 'open' ? command.sides.map(({ side }) => side) : command.players.map(({ former }) => former);
  const names = references.filter((reference) => typeof reference === 'string');
  const named = names.length === 0 ? new Map<string, number[]>() : await sidesNamed(trx, auction, names);
  const field = command.kind === 'open' ? 'sides' : 'players';
  const world = (await auctionWorld(trx, auction)) === 'demo' ? 'demonstration' : 'real';
  for (const name of names) {
    const ids = named.get(name) ?? [];
    if (ids.length === 0) return refused('unknown-side', `No ${world} team is called ${name}.`, field);
    if (ids.length > 1)
      return refused(
        'unknown-side',
        `Several teams are called ${name}. Use its number instead: ${ids.join(' or ')}.`,
        field,
      );
  }
  const numberOf = (reference: number | string): number =>
    typeof reference === 'number' ? reference : named.get(reference)![0]!;
  if (command.kind === 'open') {
    const sides = command.sides.map((entry) => ({ ...entry, side: numberOf(entry.side) }));
    const [unknown] = await unknownSides(
      trx,
      auction,
      sides.map(({ side }) => side),
    );
    return unknown === undefined
      ? { ...command, sides }
      : refused('unknown-side', `No ${world} team has the number ${unknown}.`, field);
  }
  const players = command.players.map((player) => ({
    ...player,
    former: player.former === null ? null : numberOf(player.former),
  }));
  const { listed, tags } = await listPlayers(trx, auction, players);
  changed(tags);
  return { kind: 'list', players: listed };
}
