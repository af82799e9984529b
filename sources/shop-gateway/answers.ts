import type { Context } from 'hono';
import { CommerceError } from '#commerce/commerce-error.ts';
import { type Locale, languagesOf, localeFor, parseCountry } from '#domain/locale/locales.ts';
import { presentedSession } from './member-session.ts';
import { ShopRefusal } from './shop-refusal.ts';
import type { Visit } from './visit.ts';

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

export interface GatewayEnv {
  Bindings: { readonly clientAddress: string };
}

export type DoorContext = Context<GatewayEnv>;

export function visitOf({ req, env }: DoorContext): Visit {
  const { clientAddress } = env;
  const { headers, signal } = req.raw;
  return { locale: localeOf(headers), signal, clientAddress, session: presentedSession(headers) };
}

/**
 * A visit without the caller's signal: a change is completed even if nobody waits for its answer.
 */
export function changingVisitOf(context: DoorContext): Visit {
  return { ...visitOf(context), signal: new AbortController().signal };
}

function localeOf(headers: Headers): Locale {
  const country = parseCountry(headers.get('X-Site-Country'));
  if (!country) throw new ShopRefusal(400, { detail: 'X-Site-Country has to name a country.' });
  const [preferred = ''] = (headers.get('Accept-Language') ?? '').toLowerCase().split(/[-,;]/);
  return localeFor(
    country,
    languagesOf(country).find((language) => language === preferred.trim()),
  );
}

/** The token of the bag that a call is about. */
export function bagTokenOf({ req }: DoorContext): string | undefined {
  return req.header('X-CART-TOKEN') || undefined;
}
