import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import { readText } from '#commerce/read-text.ts';

/** A profile of a few capabilities has some kilobytes. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 4_000;

/**
 * Reads a document that a stranger names: by HTTPS from a host of the public internet, and from nowhere that only this
 * machine can reach. Redirects aren't followed.
 *
 * @throws Error if there is none, or it is too large
 */
export async function fetchPublic(address: URL): Promise<string> {
  if (!isPublicAddress(address)) throw new Error('Only https of public hosts is read.');
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    dispatcher: PUBLIC_HOSTS,
  });
  if (!response.ok) throw new Error(`The answer has the status ${response.status}.`);
  const { text } = await readText(response as unknown as Response, MAX_BYTES);
  return text;
}

/** An https address without credentials, at the usual port of a named host. */
export function isPublicAddress({ protocol, username, password, port, hostname }: URL): boolean {
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return protocol === 'https:' && username === '' && password === '' && port === '' && isNamed;
}

/** Whether an address is one of the public internet: neither private, local nor reserved. */
export function isPublicIp(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

type Found = (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void;

/** Finds the addresses of a host, of which the connection uses one; none if any isn't public. */
function lookupPublic(hostname: string, _options: unknown, found: Found): void {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const isPublic = addresses.every(({ address }) => isPublicIp(address));
    if (isPublic) return found(null, addresses);
    found(new Error(`${hostname} is no host of the public internet.`), []);
  });
}

/** Connects to the very addresses that were judged, so that no second answer of the DNS leads elsewhere. */
const PUBLIC_HOSTS = new Agent({
  connect: {
    timeout: TIMEOUT_MS,
    lookup: (hostname, options, found) =>
      lookupPublic(hostname, options, found as unknown as Found),
  },
  connections: 2,
});
