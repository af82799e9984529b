import { randomUUID } from 'node:crypto';
import { parseCookie } from 'cookie';
import * as z from 'zod';
import type { Bag } from '#commerce/bag.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { COOKIES } from '#domain/cookies.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { Upstream } from '../upstream.ts';

export interface SentForm {
  readonly request: Request;
  readonly fields: unknown;
  readonly locale: Locale;
  readonly clientAddress: string | undefined;
}

const fields = z.object({ variant_id: z.string().min(1).max(200) });

/**
 * Adds the variant that a form names to the bag of its browser, for shoppers without JavaScript.
 * Undefined if it names none.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function addFromForm(api: Upstream, form: SentForm): Promise<Bag | undefined> {
  const asked = fields.safeParse(form.fields);
  if (!asked.success) return undefined;
  const cookies = parseCookie(form.request.headers.get('Cookie') ?? '');
  const accessToken = cookies[COOKIES.accessToken.name];
  const add = (authorization: string | undefined) =>
    bagOf(api, { ...form, authorization, cartToken: cookies[COOKIES.cartToken.name] }).add(
      [{ variantId: asked.data.variant_id }],
      { key: randomUUID(), deadline: performance.now() + REQUEST_TIMEOUT_MS },
    );
  if (!accessToken) return add(undefined);
  return add(`Bearer ${accessToken}`).catch((error: unknown) => {
    // Only a script could continue the session, so the shopper buys as a visitor.
    if (error instanceof CommerceError && error.status === 401) return add(undefined);
    throw error;
  });
}

interface BagCaller extends SentForm {
  readonly authorization: string | undefined;
  readonly cartToken: string | undefined;
}

/** Calls whatever answers the browser's calls. */
function bagOf(api: Upstream, { request, locale, clientAddress, ...caller }: BagCaller) {
  const client = createCommerceClient({
    baseUrl: '',
    country: locale.country,
    language: locale.language,
    authorization: () => caller.authorization,
    cartToken: () => caller.cartToken,
    fetch: async (path, init) =>
      api(new Request(new URL(String(path), request.url), init), clientAddress),
  });
  return jsonApiBag(client);
}
