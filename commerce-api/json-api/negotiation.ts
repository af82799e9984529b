import { parseAccept } from 'hono/utils/accept';
import { ApiError } from './api-error.ts';
import { JSON_API_MEDIA_TYPE } from './document.ts';

/**
 * Refuses variants of JSON:API that this API doesn't know: with a parameter other than `profile`,
 * or with extensions, of which it has none. Ignores other media types.
 *
 * @throws ApiError 406 if `Accept` has instances of the media type, but none that is known and
 *   accepted; 415 for `Content-Type`
 * @see https://jsonapi.org/format/1.1/#content-negotiation-servers
 */
export function negotiateJsonApi(headers: Headers): void {
  const sent = variantsIn(headers.get('Content-Type'));
  if (sent.some((variant) => !isKnown(variant))) throw unsupported(415, 'Content-Type');
  const accepted = variantsIn(headers.get('Accept'));
  const isAnswered = accepted.some((variant) => isKnown(variant) && isAccepted(variant));
  if (accepted.length > 0 && !isAnswered) throw unsupported(406, 'Accept');
}

type Parameters = Readonly<Record<string, string>>;

/** The parameters of each instance of the media type. */
function variantsIn(header: string | null): ReadonlyArray<Parameters> {
  if (!header?.toLowerCase().includes(JSON_API_MEDIA_TYPE)) return [];
  return parseAccept(header)
    .filter(({ type }) => type.toLowerCase() === JSON_API_MEDIA_TYPE)
    .map(({ params }) => params);
}

/** Profiles may be ignored, and `q` belongs to `Accept` rather than to the media type. */
const KNOWN: ReadonlyArray<string> = ['profile', 'q'];

function isKnown(parameters: Parameters): boolean {
  return Object.keys(parameters).every((name) => KNOWN.includes(name.toLowerCase()));
}

/** Whether the weight isn't 0, which means "not acceptable". */
function isAccepted({ q }: Parameters): boolean {
  return q === undefined || Number(q) > 0;
}

function unsupported(status: 406 | 415, header: string): ApiError {
  const detail = `${JSON_API_MEDIA_TYPE} takes no parameters but profile here.`;
  return new ApiError(status, { detail, source: { header } });
}
