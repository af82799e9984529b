import { CommerceError } from '#commerce/commerce-error.ts';
import { SourceError } from '#content-sync/source/content-source.ts';

/** Passes parts on. A call that fails meanwhile is rethrown as a failure of the source. */
export async function* asSourceErrors<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    rethrowAsSourceError(error);
  }
}

/**
 * Throws a failed call as a failure of the source, and any other error unchanged.
 *
 * @throws SourceError for a CommerceError
 */
export function rethrowAsSourceError(error: unknown): never {
  if (error instanceof CommerceError) throw new SourceError(error.message, { cause: error });
  throw error;
}
