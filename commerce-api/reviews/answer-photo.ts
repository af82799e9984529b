import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';

/** For photos that only some may see. */
const PRIVATE = 'private, no-store';

/** Answers a photo as it's stored; 404 without one. */
export function answerPhoto(
  context: ApiContext,
  picture: Uint8Array<ArrayBuffer> | undefined,
  cacheControl = PRIVATE,
): Response {
  if (!picture) throw notFound('There is no such photo.');
  return context.body(picture, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}
