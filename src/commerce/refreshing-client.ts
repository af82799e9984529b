import type {
  BodyOptions,
  CommerceAnswer,
  CommerceCalls,
  CommerceClient,
  GetOptions,
} from './client.ts';
import { CommerceError } from './commerce-error.ts';
import type { AnyEndpoint } from './endpoints.ts';
import { requestDeadline, withinTime } from './within-time.ts';

/**
 * How a refresh ended: with a new access token; with the news that the session is over; or without an
 * answer that says either, as when the network or the API fails for a moment.
 */
export type Refresh =
  | { readonly outcome: 'renewed' }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'unknown'; readonly cause: unknown };

export interface RefreshingClientOptions {
  /** The present access token. Read just before each call is sent. */
  readonly token: () => string | undefined;
  /** Gets a new access token for the one that a call was refused with. Called after a 401. */
  readonly refresh: (refused: string | undefined) => Promise<Refresh>;
  /** Called for each call that finally failed, before it rejects. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A client that survives an expired access token: after a 401, it refreshes the token and repeats
 * the call, all within the time of one request. The refresh itself is never repeated. A call rejects
 * with the 401 if its session is over, and with an error of the kind `unrenewed` if nobody knows.
 */
export function createRefreshingClient(
  client: CommerceClient,
  { token, refresh, onError }: RefreshingClientOptions,
): CommerceClient {
  const again =
    (method: keyof CommerceCalls) =>
    async (endpoint: AnyEndpoint, options?: GetOptions & BodyOptions): Promise<CommerceAnswer> => {
      const inTime = { deadline: requestDeadline(), ...options };
      const send = () => client[method](endpoint, inTime);
      const sentWith = token();
      try {
        return await send().catch(async (error: unknown) => {
          if (OF_SESSIONS.has(endpoint) || !isUnauthorized(error)) throw error;
          const refreshed = await withinTime(refresh(sentWith).catch(unknown), inTime.deadline);
          if (refreshed.outcome === 'renewed') return send();
          throw refreshed.outcome === 'ended' ? error : unrenewed(error, refreshed.cause);
        });
      } catch (error) {
        onError?.(error);
        throw error;
      }
    };
  return {
    ...client,
    get: again('get'),
    post: again('post'),
    patch: again('patch'),
    put: again('put'),
    delete: again('delete'),
  };
}

/** Calls that start, continue or end a session need no valid access token. */
const OF_SESSIONS: ReadonlySet<AnyEndpoint> = new Set([
  'token',
  'sessions',
  'registrations',
  'socialLogin',
]);

function isUnauthorized(error: unknown): error is CommerceError {
  return error instanceof CommerceError && error.status === 401;
}

const unknown = (cause: unknown): Refresh => ({ outcome: 'unknown', cause });

function unrenewed({ endpoint, url }: CommerceError, cause: unknown): CommerceError {
  const retryAfterMs = cause instanceof CommerceError ? cause.retryAfterMs : undefined;
  return new CommerceError({ kind: 'unrenewed', endpoint, url, retryAfterMs, cause });
}
