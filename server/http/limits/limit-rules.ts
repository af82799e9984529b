import { MCP, PLAIN_SEARCH, UCP } from '#domain/addresses/addresses.ts';
import { IMAGES_ROOT } from '#domain/pictures/picture-addresses.ts';
import type { LimitedKind } from './limited-kinds.ts';

export interface LimitRule {
  readonly methods: ReadonlyArray<string>;
  readonly paths: ReadonlyArray<string>;
  readonly aMinute: number;
  /** Which requests count. */
  readonly counts: Counted;
  /** How many points a request costs; one by default. */
  readonly cost?: (url: URL) => number;
}

/**
 * - `all`: every request; beyond the limit, all are refused.
 * - `refused`: only requests that fail. Clients with too many failures are refused altogether, so
 *   that nobody can guess a password.
 * - `forged`: only requests that fail; beyond the limit, failing ones get a 429. Requests with a
 *   valid signature or token always pass: these are too long to be guessed, and honest clients may
 *   share an address with an attacker.
 */
export type Counted = 'all' | 'refused' | 'forged';

const READS = ['GET'];
const WRITES = ['POST'];
const ANY = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const VERSION = ':version{v[0-9]+(?:\\.[0-9]+)?}';

/**
 * Many shoppers can share one address, and a listing shows fifty pictures: the limits are for
 * clients that do something other than shop.
 */
export const LIMIT_RULES = {
  'sign-in': {
    methods: WRITES,
    paths: [
      `/api/${VERSION}/sessions`,
      `/api/${VERSION}/auth/*`,
      `/api/auth/${VERSION}/token`,
      `/api/${VERSION}/account/registrations`,
      `/api/${VERSION}/account/password_resets`,
      `/api/${VERSION}/account/email_confirmations`,
    ],
    aMinute: 60,
    counts: 'refused',
  },
  search: {
    methods: ['GET', 'POST'],
    paths: [`/api/${VERSION}/search/*`, MCP, `${UCP}/*`, PLAIN_SEARCH],
    aMinute: 600,
    counts: 'all',
  },
  records: {
    methods: READS,
    paths: ['/api/*'],
    aMinute: 200_000,
    counts: 'all',
    cost: requestedRecords,
  },
  hooks: { methods: WRITES, paths: ['/hooks/*'], aMinute: 60, counts: 'forged' },
  admin: { methods: ANY, paths: ['/api/admin/*'], aMinute: 60, counts: 'forged' },
  pictures: {
    methods: READS,
    paths: ['/pictures/*', `${IMAGES_ROOT}*`],
    aMinute: 12_000,
    counts: 'all',
  },
  uploads: {
    methods: WRITES,
    paths: [`/api/${VERSION}/account/review_photos`],
    aMinute: 30,
    counts: 'all',
  },
  opinions: {
    methods: ['POST', 'PUT', 'DELETE'],
    paths: [
      `/api/${VERSION}/account/helpful_votes/*`,
      `/api/${VERSION}/account/questions`,
      `/api/${VERSION}/account/questions/*`,
      `/api/${VERSION}/account/followed_brands/*`,
    ],
    aMinute: 120,
    counts: 'all',
  },
} as const satisfies Record<LimitedKind, LimitRule>;

/** A page of 500 with every relationship. */
const RECORDS_MAX = 10_000;

/**
 * The most records that an API call can ask for: those of its page, and for each the relationships
 * to include. One for calls that mention neither.
 */
function requestedRecords({ searchParams }: URL): number {
  const size = Number(searchParams.get('page[size]') ?? 1);
  const includes = searchParams.get('include')?.split(',').length ?? 0;
  const records = Math.trunc(size) * (1 + includes);
  // An invalid number is the API's to refuse.
  return records >= 1 && records <= RECORDS_MAX ? records : 1;
}
