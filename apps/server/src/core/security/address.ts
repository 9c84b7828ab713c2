/**
 * The unit that a limit counts: an IPv4 address, or the /64 of an IPv6 address, which a household or server is assigned
 * as a whole.
 */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

export function neighbourhood(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after] = ip.split('%')[0]!.toLowerCase().split('::');
  const front = before === '' ? [] : before.split(':');
  const back = after === undefined || after === '' ? [] : after.split(':');
  const groups =
    after === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** /24 for IPv4, /48 for IPv6. */
export const networkOf = (ip: string): string => firstGroups(ip, 3);
/** /16 for IPv4, /32 for IPv6: usually one provider or its customer. */
export const blockOf = (ip: string): string => firstGroups(ip, 2);

function firstGroups(ip: string, count: number): string {
  const counted = neighbourhood(ip);
  const separator = isIPv4(counted) ? '.' : ':';
  return counted.split(separator).slice(0, count).join(separator);
}
