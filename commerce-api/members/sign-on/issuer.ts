import * as client from 'openid-client';
import { isSafeTransport } from '#domain/safe-transport.ts';

/** Who vouches for people, and as what this shop is known there. It has no secret there. */
export interface IssuerOptions {
  /** An https address, or an http one of this machine. */
  readonly issuer: string;
  readonly clientId: string;
}

/** What an issuer publishes about itself. Rejects while it cannot be reached. */
export type Discovery = () => Promise<client.Configuration>;

const TIMEOUT_S = 5;
/** How long an issuer that could not be reached is left alone. */
const PAUSE_MS = 30_000;

/** Discovers an issuer at first use, and keeps what it found. */
export function createDiscovery(options: IssuerOptions, clock: () => Date): Discovery {
  let kept: Promise<client.Configuration> | undefined;
  let failedAt: number | undefined;
  return () => {
    const isPauseOver = failedAt !== undefined && clock().getTime() - failedAt >= PAUSE_MS;
    if (kept && !isPauseOver) return kept;
    failedAt = undefined;
    kept = discover(options);
    kept.catch(() => {
      failedAt = clock().getTime();
    });
    return kept;
  };
}

function discover({ issuer, clientId }: IssuerOptions): Promise<client.Configuration> {
  const isInsecure = issuer.startsWith('http:') && isSafeTransport(issuer);
  return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: TIMEOUT_S,
    execute: isInsecure ? [client.allowInsecureRequests] : [],
  });
}
