import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { XMLParser } from 'fast-xml-parser';
import {
  CLOUDFLARE_PLANS,
  type CloudflarePlan,
} from '#content-sync/publish/purge/cloudflare-purger.ts';

/** What a CDN's API answers, and the keys that a call purged. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly purged?: ReadonlyArray<string>;
}

export interface CdnApi {
  readonly url: string;
  /** The keys that were purged. */
  readonly purged: ReadonlyArray<string>;
  /** The statuses of its answers. */
  readonly answers: ReadonlyArray<number>;
  /** Lets time pass, by which limits are told. */
  pass(ms: number): void;
  stop(): void;
}

interface Call {
  readonly request: IncomingMessage;
  readonly body: string;
  readonly now: number;
}

/** An API that purges what `answer` says, by a clock of its own that stands still. */
async function anApi(answer: (call: Call) => Answer | Promise<Answer>): Promise<CdnApi> {
  const purged: Array<string> = [];
  const answers: Array<number> = [];
  let now = 0;
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, headers = {}, purged: keys = [] } = await answer({ request, body, now });
    answers.push(status);
    purged.push(...keys);
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    purged,
    answers,
    pass(ms) {
      now += ms;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const CLOUDFLARE = { zone: 'zone1', token: 'token-of-the-zone' };

/** Cloudflare's API, with the token bucket of a plan. */
export function cloudflareApi(plan: CloudflarePlan): Promise<CdnApi> {
  const { callsAtOnce, callsAMinute } = CLOUDFLARE_PLANS[plan];
  const msACall = 60_000 / callsAMinute;
  let tokens: number = callsAtOnce;
  let filledAt: number | undefined;
  return anApi(({ request, body, now }) => {
    if (request.url !== `/client/v4/zones/${CLOUDFLARE.zone}/purge_cache`) return { status: 404 };
    if (request.headers.authorization !== `Bearer ${CLOUDFLARE.token}`) return { status: 403 };
    tokens = Math.min(callsAtOnce, tokens + (now - (filledAt ?? now)) / msACall);
    filledAt = now;
    if (tokens < 1) {
      const waitS = Math.ceil(((1 - tokens) * msACall) / 1_000);
      return { status: 429, headers: { 'Retry-After': String(waitS) } };
    }
    tokens -= 1;
    const { tags } = JSON.parse(body);
    return tags.length > 100 ? { status: 400 } : { status: 200, purged: tags };
  });
}

export const FASTLY = { service: 'service1', token: 'token-of-the-service' };

const HOUR_MS = 3_600_000;

/** Fastly's API, which purges 100,000 keys an hour. */
export function fastlyApi(): Promise<CdnApi> {
  let left = 100_000;
  let resetAt: number | undefined;
  return anApi(({ request, body, now }) => {
    if (request.url !== `/service/${FASTLY.service}/purge`) return { status: 404 };
    if (request.headers['fastly-key'] !== FASTLY.token) return { status: 401 };
    if (request.headers['fastly-soft-purge'] !== '1') return { status: 400 };
    const { surrogate_keys: keys } = JSON.parse(body);
    if (keys.length > 256) return { status: 400 };
    if (resetAt === undefined || now >= resetAt) {
      resetAt = now + HOUR_MS;
      left = 100_000;
    }
    const isOver = keys.length > left;
    left = isOver ? 0 : left - keys.length;
    const headers = {
      'Fastly-RateLimit-Remaining': String(left),
      // By the clock of who asks.
      'Fastly-RateLimit-Reset': String(Math.ceil((Date.now() + resetAt - now) / 1_000)),
    };
    return isOver ? { status: 429, headers } : { status: 200, headers, purged: keys };
  });
}

export const CLOUDFRONT = { distribution: 'E1' };
export const AWS_KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };

/** CloudFront's API, with up to 3,000 tags under way for a minute each. */
export function cloudFrontApi(): Promise<CdnApi> {
  let underWay: Array<{ readonly count: number; readonly until: number }> = [];
  return anApi(async ({ request, body, now }) => {
    const path = `/2020-05-31/distribution/${CLOUDFRONT.distribution}/invalidation`;
    if (request.url !== path) return { status: 404 };
    if (request.headers.authorization !== (await signatureOf(request, body)))
      return { status: 403 };
    const { Paths } = new XMLParser().parse(body).InvalidationBatch;
    const keys = [Paths.Items.Path].flat().map((item: string) => item.replace(/^#/, ''));
    if (Paths.Quantity !== keys.length) return { status: 400 };
    underWay = underWay.filter(({ until }) => until > now);
    const count = underWay.reduce((sum, each) => sum + each.count, keys.length);
    // TooManyInvalidationsInProgress
    if (count > 3_000) return { status: 400 };
    underWay.push({ count: keys.length, until: now + 60_000 });
    return { status: 201, purged: keys };
  });
}

/** The `Authorization` that somebody with the right keys sends with a request. */
async function signatureOf({ url = '', headers }: IncomingMessage, body: string): Promise<string> {
  const signer = new SignatureV4({
    service: 'cloudfront',
    region: 'us-east-1',
    credentials: AWS_KEYS,
    sha256: Sha256,
  });
  const signed = await signer.sign(
    {
      method: 'POST',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: url,
      headers: { host: String(headers.host), 'content-type': String(headers['content-type']) },
      body,
    },
    { signingDate: dateOf(String(headers['x-amz-date'])) },
  );
  return String(signed.headers.authorization);
}

/** @example dateOf('20260131T080000Z') */
function dateOf(basic: string): Date {
  return new Date(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
