import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** When the certificates of hosts expire, checked every hour. */
export interface Certificates {
  /** By host, epoch milliseconds; undefined if the host hasn't presented one. */
  expiries(): ReadonlyMap<string, number | undefined>;
}

const CHECKED_EVERY_MS = 3_600_000;
const TIMEOUT_MS = 10_000;

/**
 * @param hosts with a port if that isn't 443
 * @param clock epoch milliseconds
 */
export function watchCertificates(
  hosts: ReadonlyArray<string>,
  clock: () => number = Date.now,
): Certificates {
  const known = new Map<string, number | undefined>(hosts.map((host) => [host, undefined]));
  let checkedAt = Number.NEGATIVE_INFINITY;
  const request = async (host: string) => {
    const expiresAt = await certificateExpiry(host);
    if (expiresAt !== undefined) known.set(host, expiresAt);
  };
  return {
    expiries() {
      if (Math.abs(clock() - checkedAt) > CHECKED_EVERY_MS) {
        checkedAt = clock();
        for (const host of hosts) void request(host);
      }
      return known;
    },
  };
}

/**
 * When the certificate that a host presents expires, epoch milliseconds; undefined if it presents
 * none. It needn't be valid otherwise.
 */
export function certificateExpiry(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(`https://${host}`);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    const end = (expiresAt?: number) => {
      socket.destroy();
      resolve(expiresAt);
    };
    socket.once('secureConnect', () => end(instantOf(socket.getPeerCertificate().valid_to)));
    socket.once('error', () => end());
    socket.once('timeout', () => end());
    socket.unref();
  });
}

function instantOf(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}
