import { isLoopback } from '#domain/addresses/safe-transport.ts';
import type { Addressing } from '../addressing.ts';

/**
 * The origin of absolute addresses in an answer: the country's host or the shop's address, whichever
 * was asked. Any other host can be what somebody else made up, so it gets the shop's address. Only
 * a shop of a developer's machine also believes other names and ports of that machine.
 */
export function publicOrigin(
  requested: string,
  { origin, hosts }: Pick<Addressing, 'origin' | 'hosts'>,
): string {
  const requestUrl = new URL(requested);
  const own = new URL(origin);
  if ([...(hosts?.values() ?? [])].includes(requestUrl.host))
    return `${own.protocol}//${requestUrl.host}`;
  const isLocal = isLoopback(own.hostname) && isLoopback(requestUrl.hostname);
  return isLocal ? requestUrl.origin : own.origin;
}
