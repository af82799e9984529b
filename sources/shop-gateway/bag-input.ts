import * as z from 'zod';
import { bodyOf } from './request-body.ts';
import { type Fault, ShopRefusal } from './shop-refusal.ts';
import type { Pieces } from './shop-system.ts';

const LINES_MAX = 50;

const line = z.object({
  variant_id: z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]),
  quantity: z.int().default(1),
  type: z.enum(['product', 'redeemable', 'free_sample']).default('product'),
});

const lines = z.object({ line_items: z.array(line).min(1).max(LINES_MAX) });

/** The pieces that a body adds: `{ "line_items": [{ "variant_id", "quantity" }] }`. */
export async function parsePieces(request: Request): Promise<ReadonlyArray<Pieces>> {
  const { line_items: lineItems } = await bodyOf(request, lines);
  const faults = lineItems.flatMap(({ type, quantity }, index): ReadonlyArray<Fault> => {
    const source = { pointer: `/line_items/${index}` };
    if (type !== 'product') return [{ ...NO_EXTRAS[type], source }];
    return quantity < 1 ? [{ ...TOO_FEW, source }] : [];
  });
  if (faults.length > 0) throw new ShopRefusal(422, ...faults);
  return lineItems.map((each) => ({ variantId: each.variant_id, quantity: each.quantity }));
}

const NO_EXTRAS = {
  redeemable: { code: 'not-a-reward', detail: 'There are no rewards here.' },
  free_sample: { code: 'not-a-sample', detail: 'There are no samples here.' },
} as const satisfies Record<string, Fault>;

const TOO_FEW: Fault = {
  code: 'quantity-too-small',
  detail: 'It is sold by the piece: 1 or more.',
};

/** The quantity that a body sets. */
export async function parseQuantity(request: Request): Promise<number> {
  const { quantity } = await bodyOf(request, z.object({ quantity: z.int() }));
  if (quantity >= 1) return quantity;
  throw new ShopRefusal(422, { ...TOO_FEW, source: { pointer: '/quantity' } });
}

const CODE_MAX = 50;

const details = z.strictObject({ 'promo-code': z.string().trim().max(CODE_MAX).nullable() });

/** The promo code that a body gives a bag; null to remove it. */
export async function parseCode(request: Request): Promise<string | null> {
  return (await bodyOf(request, details))['promo-code'] || null;
}

/** Long enough that nobody guesses it, because it leads to a bag. */
const ADDITION_KEY = /^[\w-]{16,100}$/;

export function parseIdempotencyKey(header: string | null): string | undefined {
  if (header === null || ADDITION_KEY.test(header)) return header ?? undefined;
  const detail = 'Idempotency-Key must be 16 to 100 letters, digits and hyphens.';
  throw new ShopRefusal(400, { detail });
}
