import type { Context } from 'hono';
import { type Locale, languagesOf, localeFor, parseCountry } from '#domain/locale/locales.ts';
import { presentedSession } from './member-session.ts';
import { ShopRefusal } from './shop-refusal.ts';
import type { Visit } from './visit.ts';

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
