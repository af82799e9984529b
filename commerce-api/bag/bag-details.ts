import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { View } from '#commerce-api/http/view.ts';
import { lineOfText, linesOfText } from '#commerce-api/members/personal-fields.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { loadBag } from './bag.ts';
import { type Cart, type CartDetails, saveDetails, subjectsOf, touchCart } from './cart-store.ts';
import { normalizeCode, refusePromo } from './promo-codes.ts';
import type { Shopper } from './shopper.ts';

const CODE_MAX = 50;

const details = z.strictObject({
  'promo-code': withoutBlank(lineOfText(CODE_MAX).transform(normalizeCode)),
  'gift-message': withoutBlank(linesOfText(GIFT_MESSAGE_MAX)),
});

const jsonApi = z.object({ data: z.object({ attributes: z.unknown() }) });

/** The attributes of a JSON:API document, or the body itself. */
const body = z.preprocess((value) => {
  const document = jsonApi.safeParse(value);
  return document.success ? document.data.data.attributes : value;
}, details);

/** Accepts null or an empty text, which removes the text. */
function withoutBlank(text: z.ZodType<string>) {
  const isBlank = (value: unknown) => typeof value === 'string' && !value.trim();
  return z.preprocess((value) => (isBlank(value) ? null : value), text.nullable()).optional();
}

export type DetailsInput = z.infer<typeof details>;

/**
 * The promo code and gift message in a body: `{ "promo-code", "gift-message" }`, or a JSON:API
 * resource with these attributes. Absent ones stay; null or an empty text removes one.
 */
export function readDetails(context: ApiContext): Promise<DetailsInput> {
  return readBody(context, body);
}

/** Changes a bag's promo code and gift message. Refuses a code that doesn't count with 422. */
export function changeDetails(
  db: Database,
  view: View,
  change: {
    readonly cart: Cart;
    readonly shopper: Shopper;
    readonly input: DetailsInput;
  },
): Promise<Cart> {
  const { cart, shopper, input } = change;
  return inTransaction(db, subjectsOf(cart), async (transaction) => {
    const code = input['promo-code'];
    if (code) {
      const { subtotal } = await loadBag(transaction, view, { ...shopper, cart });
      await refusePromo(transaction, view, { code, subtotal });
    }
    await saveDetails(transaction, cart, storedDetails(input));
    return touchCart(transaction, cart, view.now);
  });
}

function storedDetails(input: DetailsInput): Partial<CartDetails> {
  const { 'promo-code': promoCode, 'gift-message': giftMessage } = input;
  return {
    ...(promoCode !== undefined && { promoCode }),
    ...(giftMessage !== undefined && { giftMessage }),
  };
}
