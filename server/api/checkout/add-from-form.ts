import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Bag } from '#commerce/bag.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { ClientOf } from '../client-of.ts';
import { type FormBagOwner, withFormBag } from './form-bag.ts';

export interface SentForm extends FormBagOwner {
  readonly fields: unknown;
}

const fields = z.object({ variant_id: z.string().min(1).max(200) });

/**
 * Adds the variant that a form names to the bag of its browser, for shoppers without JavaScript.
 * Undefined if it names none.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function addFromForm(clientOf: ClientOf, form: SentForm): Promise<Bag | undefined> {
  const parsed = fields.safeParse(form.fields);
  if (!parsed.success) return undefined;
  return withFormBag(clientOf, form, (bag) =>
    bag.add([{ variantId: parsed.data.variant_id }], {
      key: randomUUID(),
      deadline: performance.now() + REQUEST_TIMEOUT_MS,
    }),
  );
}
