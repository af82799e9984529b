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

export interface RefreshingClientOptions {
  /** The present access token. Read just before each call is sent. */
  readonly token: () => string | undefined;
  /**
   * Gets a new access token for the one that a call was refused with. Returns whether there is one, so
   * that the call can be repeated. Called after a 401.
   */
  readonly refresh: (refused: string | undefined) => Promise<boolean>;
  /** Called for each call that finally failed, before it rejects. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A client that survives an expired access token: after a 401, it refreshes the token and repeats
 * the call, all within the time of one request. The refresh itself is never repeated.
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
          const mayRefresh = !OF_SESSIONS.has(endpoint) && isUnauthorized(error);
          if (mayRefresh && (await withinTime(refresh(sentWith), inTime.deadline))) return send();
          throw error;
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

function isUnauthorized(error: unknown): boolean {
  return error instanceof CommerceError && error.status === 401;
}
