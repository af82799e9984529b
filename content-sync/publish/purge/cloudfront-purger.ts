import { randomUUID } from 'node:crypto';
import { reasonOf } from '#storage/reason-of.ts';
import { callEdge, inBatches, type PurgeResult, type Purger } from './purgers.ts';

/**
 * How many tags may be under way at a time. Each counts as a path, of which AWS charges for all but the first
 * thousand of a month; so whole locales are purged long before.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-tags.html (2026)
 */
const TAGS_MAX = 3_000;
const WORTH_NAMING_MAX = 100;

/** CloudFront's one region, whatever those of origins are. */
const REGION = 'us-east-1';

export interface CloudFrontOptions {
  /** The id of the distribution. */
  readonly distribution: string;
  /** The address of the API, if not that of AWS. */
  readonly api?: string;
}

/**
 * Purges a distribution of CloudFront by the tags of its pages, with the credentials that the AWS SDK finds.
 * They need `cloudfront:CreateInvalidation`.
 */
export function createCloudFrontPurger({
  distribution,
  api = 'https://cloudfront.amazonaws.com',
}: CloudFrontOptions): Purger {
  const url = new URL(`/2020-05-31/distribution/${distribution}/invalidation`, api);
  return {
    name: `cloudfront ${distribution}`,
    reads: 'Cache-Tag',
    keysMax: WORTH_NAMING_MAX,
    purge: ({ keys }) =>
      inBatches(
        { keys, addresses: [] },
        (part) => invalidate(url, invalidationOf(part.keys)),
        TAGS_MAX,
      ),
  };
}

async function invalidate(url: URL, body: string): Promise<PurgeResult> {
  try {
    return await callEdge(url.href, { method: 'POST', headers: await signed(url, body), body });
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

/** @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html */
function invalidationOf(keys: ReadonlyArray<string>): string {
  const items = keys.map((key) => `<Path>#${key}</Path>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Paths><Quantity>${keys.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${randomUUID()}</CallerReference></InvalidationBatch>`;
}

/** @throws if there are no credentials */
async function signed(url: URL, body: string): Promise<Record<string, string>> {
  const [{ SignatureV4 }, { defaultProvider }, { Sha256 }] = await Promise.all([
    import('@smithy/signature-v4'),
    import('@aws-sdk/credential-provider-node'),
    import('@smithy/core/checksum'),
  ]);
  const credentials = defaultProvider();
  const signer = new SignatureV4({
    service: 'cloudfront',
    region: REGION,
    credentials,
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'text/xml' },
    body,
  });
  return headers;
}
