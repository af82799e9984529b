import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CLOUDFLARE_PLANS,
  type CloudflarePlan,
  createCloudflarePurger,
} from '#content-sync/publish/purge/cloudflare-purger.ts';
import { createCloudFrontPurger } from '#content-sync/publish/purge/cloudfront-purger.ts';
import { createFastlyPurger } from '#content-sync/publish/purge/fastly-purger.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import {
  AWS_KEYS,
  type CdnApi,
  CLOUDFLARE,
  CLOUDFRONT,
  cloudFrontApi,
  cloudflareApi,
  FASTLY,
  fastlyApi,
} from './cdn-apis.ts';

interface Cdn {
  readonly api: () => Promise<CdnApi>;
  readonly purger: (api: string) => Purger;
  /** With credentials that aren't the CDN's. */
  readonly stranger: (api: string) => Purger;
  /** More keys than the CDN purges at a time. */
  readonly tooMany: number;
}

const cloudflare = (plan: CloudflarePlan): readonly [string, Cdn] => [
  `Cloudflare, ${plan}`,
  {
    api: () => cloudflareApi(plan),
    purger: (api) => createCloudflarePurger({ ...CLOUDFLARE, plan, api }),
    stranger: (api) => createCloudflarePurger({ ...CLOUDFLARE, token: 'another', plan, api }),
    tooMany: 100 * (CLOUDFLARE_PLANS[plan].callsAtOnce + 1),
  },
];

const CDNS: ReadonlyArray<readonly [string, Cdn]> = [
  cloudflare('free'),
  cloudflare('pro'),
  cloudflare('business'),
  cloudflare('enterprise'),
  [
    'Fastly',
    {
      api: fastlyApi,
      purger: (api) => createFastlyPurger({ ...FASTLY, api }),
      stranger: (api) => createFastlyPurger({ ...FASTLY, token: 'another', api }),
      tooMany: 100_001,
    },
  ],
  [
    'CloudFront',
    {
      api: cloudFrontApi,
      purger: (api) => createCloudFrontPurger({ ...CLOUDFRONT, api }),
      stranger(api) {
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
        return createCloudFrontPurger({ ...CLOUDFRONT, api });
      },
      tooMany: 3_001,
    },
  ],
];

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', AWS_KEYS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', AWS_KEYS.secretAccessKey);
});

const open: Array<CdnApi> = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const api of open.splice(0)) api.stop();
});

async function running({ api }: Cdn): Promise<CdnApi> {
  const started = await api();
  open.push(started);
  return started;
}

const purgeOf = (count: number) => ({
  keys: Array.from({ length: count }, (_, index) => `sg-en-path-${index}`),
  addresses: ['https://shop.example/?country_code=SG'],
});

/** Every path of a locale that is purged page by page, and the repetition at a time. */
const MANY = 700;

describe.each(CDNS)('%s', (_name, cdn) => {
  test('purges every key once, in calls that its API accepts', async () => {
    const api = await running(cdn);
    const purge = purgeOf(MANY);
    expect(await cdn.purger(api.url).purge(purge)).toEqual({ outcome: 'confirmed' });
    expect(api.purged).toEqual(purge.keys);
  });

  test('is asked nothing if there is nothing to purge', async () => {
    const api = await running(cdn);
    expect(await cdn.purger(api.url).purge(purgeOf(0))).toEqual({ outcome: 'confirmed' });
    expect(api.answers).toEqual([]);
  });

  test('takes as many keys as it is given at a time, again after a minute', async () => {
    const api = await running(cdn);
    const purger = cdn.purger(api.url);
    const most = purgeOf(Math.min(purger.keysMax ?? MANY, 5_000));
    for (let round = 0; round < 6; round += 1) {
      expect(await purger.purge(most)).toEqual({ outcome: 'confirmed' });
      api.pass(60_000);
    }
  });

  test('says when it purges again, once it was asked for too much', async () => {
    const api = await running(cdn);
    const purger = cdn.purger(api.url);
    // Calls of others count, too.
    let result = await purger.purge(purgeOf(cdn.tooMany));
    while (result.outcome === 'confirmed') result = await purger.purge(purgeOf(cdn.tooMany));
    expect(result.problem).toMatch(/^It answered with (429|400)\.$/);
    api.pass(result.retryAfterMs ?? 60_000);
    expect(await purger.purge(purgeOf(1))).toEqual({ outcome: 'confirmed' });
  });

  test('purges nothing for somebody else', async () => {
    const api = await running(cdn);
    const result = await cdn.stranger(api.url).purge(purgeOf(1));
    expect(result).toEqual({
      outcome: 'failed',
      problem: expect.stringMatching(/^It answered with 40[13]\.$/),
    });
    expect(api.purged).toEqual([]);
  });

  test('is not confirmed if nobody answers', async () => {
    const api = await running(cdn);
    api.stop();
    const result = await cdn.purger(api.url).purge(purgeOf(1));
    expect(result).toEqual({ outcome: 'failed', problem: expect.stringContaining('ECONNREFUSED') });
  });
});

test('without credentials, CloudFront is not confirmed', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  const purger = createCloudFrontPurger({ ...CLOUDFRONT, api: 'http://127.0.0.1:1' });
  expect(await purger.purge(purgeOf(1))).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(/credentials/i),
  });
});
