/**
 * Limits connections and their timeouts. They are counted before a byte is read, because an incomplete request costs as
 * much as a complete one.
 */
import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { neighbourhood } from '../security/address.ts';

export interface ConnectionLimits {
  inAll: number;
  perAddress: number;
}

/** Milliseconds. */
export interface ConnectionTimes {
  /** From the first byte of a request, or the opening of the connection, to the end of its headers. */
  headers: number;
  /** To the end of the request's body. */
  request: number;
  /** Keep-alive between two requests. */
  rest: number;
  /**
   * Timeout without a byte in either direction during a reply; drops readers who accept no data. Streams send a
   * heartbeat four times within it.
   */
  still: number;
  /** Interval at which the first two are checked. */
  look: number;
}
export const connectionTimes: ConnectionTimes = {
  headers: 10_000,
  request: 15_000,
  rest: 72_000,
  still: 60_000,
  look: 1_000,
};

/** Maximum share of all connections for one address, whatever the settings. */
const MAX_SHARE_PER_ADDRESS = 0.8;

/** @param trusted proxies: they stand for many clients and limit them themselves, so only the total applies to them */
export function boundConnections(server: Server, limits: ConnectionLimits, trusted: readonly string[]): void {
  server.maxConnections = limits.inAll;
  const most = Math.max(1, Math.min(limits.perAddress, Math.floor(limits.inAll * MAX_SHARE_PER_ADDRESS)));
  const exempt = addressesOf(trusted);
  const open = new Map<string, number>();
  // Runs before the HTTP server creates a parser for the connection.
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
    socket.on('close', () => {
      const left = (open.get(of) ?? 1) - 1;
      if (left === 0) open.delete(of);
      else open.set(of, left);
    });
  });
}

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Matches addresses against a list in the framework's notation for trusted proxies: addresses, CIDR networks, and three
 * names.
 */
export function addressesOf(written: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of written.flatMap((name) => (Object.hasOwn(NAMED, name) ? NAMED[name]! : [name]))) {
    const [address = '', length] = entry.split('/');
    if (length === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(length), family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}
