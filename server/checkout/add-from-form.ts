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
import type { CallUpstream } from '../call-upstream.ts';

export interface SentForm {
  readonly fields: unknown;
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
  readonly locale: Locale;
}

const fields = z.object({ variant_id: z.string().min(1).max(200) });

/**
 * Adds the variant that a form names to the bag of its browser, for shoppers without JavaScript.
 * Undefined if it names none.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function addFromForm(api: CallUpstream, form: SentForm): Promise<Bag | undefined> {
  const asked = fields.safeParse(form.fields);
  if (!asked.success) return undefined;
  const cookies = parseCookie(form.cookie ?? '');
  const cartToken = cookies[COOKIES.cartToken.name];
  const accessToken = cookies[COOKIES.accessToken.name];
  const add = (authorization: string | undefined) =>
    bagOf(api, { locale: form.locale, authorization, cartToken }).add(
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

interface BagCaller extends Pick<SentForm, 'locale'> {
  readonly authorization: string | undefined;
  readonly cartToken: string | undefined;
}

function bagOf(api: CallUpstream, { locale, authorization, cartToken }: BagCaller) {
  const client = createCommerceClient({
    baseUrl: '',
    country: locale.country,
    language: locale.language,
    authorization: () => authorization,
    cartToken: () => cartToken,
    fetch: (address, init) => api(String(address), init),
  });
  return jsonApiBag(client);
}
