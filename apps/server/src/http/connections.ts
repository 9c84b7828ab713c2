/** How many connections there may be and how long each may take: counted before a byte is read, so that half a request costs as much as a whole one. */
import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { neighbourhood } from '../security/address.ts';

export interface ConnectionLimits { inAll: number; perAddress: number }

/** Milliseconds. */
export interface ConnectionTimes {
  /** From the first byte of a request, or the opening of the connection, to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  request: number;
  /** Between two requests. */
  rest: number;
  /** Without a byte either way while a request is answered: a reader who takes nothing is let go. Streams have a heartbeat of a quarter of it. */
  still: number;
  /** How often the first two are looked at. */
  look: number;
}
export const connectionTimes: ConnectionTimes = { headers: 10_000, request: 15_000, rest: 72_000, still: 60_000, look: 1_000 };

/** Whatever is asked for, one address does not take them all. */
const MOST_OF_ONE = 0.8;

const outliving = new WeakSet<object>();
/** Whether this listens to the connection itself: whoever takes the connection from the HTTP server leaves it there. */
export const ofTheConnection = (listener: object): boolean => outliving.has(listener);

/** @param trusted proxies speak for many and bound them themselves: they count only in all */
export function boundConnections(server: Server, limits: ConnectionLimits, trusted: readonly string[]): void {
  server.maxConnections = limits.inAll;
  const most = Math.max(1, Math.min(limits.perAddress, Math.floor(limits.inAll * MOST_OF_ONE)));
  const exempt = addressesOf(trusted);
  const open = new Map<string, number>();
  // Before the HTTP server makes a parser for it.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || exempt(remoteAddress)) return;
    const of = neighbourhood(remoteAddress);
    const before = open.get(of) ?? 0;
    if (before >= most) {
      socket.resetAndDestroy();
      return;
    }
    open.set(of, before + 1);
    const gone = () => {
      const left = (open.get(of) ?? 1) - 1;
      if (left === 0) open.delete(of);
      else open.set(of, left);
    };
    outliving.add(gone);
    socket.on('close', gone);
  });
}

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'], linklocal: ['169.254.0.0/16', 'fe80::/10'], uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is one of these; they are read as the framework reads its trusted proxies: addresses, networks by length, and three names. */
export function addressesOf(written: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const one of written.flatMap((name) => (Object.hasOwn(NAMED, name) ? NAMED[name]! : [name]))) {
    const [address = '', length] = one.split('/');
    if (length === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(length), family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}
