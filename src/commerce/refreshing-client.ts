import type { CommerceAnswer, CommerceClient } from './client.ts';
import { CommerceError } from './commerce-error.ts';
import type { EndpointName } from './endpoints.ts';

export interface RefreshingClientOptions {
  /** Gets a new access token, and says whether there is one; called after a 401. */
  readonly refresh: () => Promise<boolean>;
  /** Told of each call that failed for good, before it rejects. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A client whose calls survive an access token that has run out: after a 401 it is refreshed, and
 * the call is made once more. The refresh call itself is never tried again.
 */
export function createRefreshingClient(
  client: CommerceClient,
  { refresh, onError }: RefreshingClientOptions,
): CommerceClient {
  const again =
    <Options>(send: (endpoint: EndpointName, options?: Options) => Promise<CommerceAnswer>) =>
    async (endpoint: EndpointName, options?: Options): Promise<CommerceAnswer> => {
      try {
        return await send(endpoint, options).catch(async (error: unknown) => {
          const mayRefresh = endpoint !== 'token' && isUnauthorized(error);
          if (mayRefresh && (await refresh())) return send(endpoint, options);
          throw error;
        });
      } catch (error) {
        onError?.(error);
        throw error;
      }
    };
  return {
    get: again(client.get),
    post: again(client.post),
    patch: again(client.patch),
    put: again(client.put),
    delete: again(client.delete),
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CommerceError && error.status === 401;
}
