import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import {
  CHECKOUT_TOKEN_ALGORITHM,
  CHECKOUT_TOKEN_TYPE,
  type CheckoutClaims,
} from '#domain/bag/checkout-token.ts';
import { COUNTRIES, LANGUAGES } from '#domain/locale/locales.ts';

const claims = z.object({
  cart_token: z.string().min(1),
  country: z.enum(COUNTRIES),
  language: z.enum(LANGUAGES),
  return_url: z.url(),
  bag_url: z.url(),
});

/** The bag handed over; undefined unless the shop signed it just now, for this checkout. */
export async function readHandOver(
  token: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<CheckoutClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [CHECKOUT_TOKEN_ALGORITHM],
      typ: CHECKOUT_TOKEN_TYPE,
      audience: DEMO_CHECKOUT,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
