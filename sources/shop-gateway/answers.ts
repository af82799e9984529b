import { CommerceError } from '#commerce/commerce-error.ts';
import type { ShopRefusal } from './shop-refusal.ts';

const MEDIA_TYPE = 'application/vnd.api+json';

export function answer(
  document: unknown,
  { status = 200, headers = new Headers() }: ResponseInit = {},
): Response {
  const response = new Response(JSON.stringify(document), { status, headers });
  response.headers.set('Content-Type', MEDIA_TYPE);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not found',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  502: 'Bad gateway',
  504: 'Gateway timeout',
};

export function refused({ status, faults }: ShopRefusal, headers = new Headers()): Response {
  return answer({ errors: faults.map((fault) => errorOf(status, fault)) }, { status, headers });
}

const errorOf = (status: number, fault: object) => ({
  status: String(status),
  title: TITLES[status] ?? 'Refused',
  ...fault,
});

/**
 * The answer after a failure. The system's own words are for operators, so they aren't passed on.
 */
export function unanswered(error: unknown): Response {
  const isLate = error instanceof CommerceError && error.kind === 'timeout';
  const status = isLate ? 504 : 502;
  const detail = isLate
    ? 'The commerce system did not answer in time.'
    : 'The commerce system failed.';
  const waitMs = error instanceof CommerceError ? error.retryAfterMs : undefined;
  const headers = new Headers();
  if (waitMs) headers.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return answer({ errors: [errorOf(status, { detail })] }, { status, headers });
}
