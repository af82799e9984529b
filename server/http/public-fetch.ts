import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';

const TIMEOUT_MS = 4_000;

/**
 * Reads what somebody names: by HTTPS from a host of the public internet, and from nowhere that only this machine can
 * reach. Redirects aren't followed. The body is still to be read, within the time that the whole may take.
 *
 * @param accept media types
 * @throws Error if there is no answer
 */
export async function requestPublic(address: URL, accept: string): Promise<Response> {
  if (!isPublicAddress(address)) throw new Error('Only https of public hosts is read.');
  const response = await fetch(address, {
    headers: { Accept: accept },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    dispatcher: PUBLIC_HOSTS,
  });
  return response as unknown as Response;
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
