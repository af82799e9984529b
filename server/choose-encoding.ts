import { parseAccept } from 'hono/utils/accept';
import { type Encoding, SMALLEST_FIRST } from './compression.ts';

/**
 * The encoding that a client prefers; of those it prefers equally, the first of ours. Undefined if
 * it prefers none at all.
 *
 * @example chooseEncoding('gzip, br;q=0.5') // 'gzip'
 * @example chooseEncoding('*, br;q=0') // 'zstd'
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseEncoding(
  acceptEncoding: string | null,
  preferred: ReadonlyArray<Encoding> = SMALLEST_FIRST,
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const weights = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]),
  );
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = preferred.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
  if (!best || weightOf(best) === 0) return undefined;
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}
