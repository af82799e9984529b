import * as z from 'zod';
import type { Bag } from '#commerce/bag.ts';
import type { SentForm } from '../checkout/add-from-form.ts';
import { cartTokenIn } from '../checkout/bag-cookie.ts';
import { withFormBag } from '../checkout/form-bag.ts';
import type { ClientOf } from '../client-of.ts';

const fields = z.object({
  line: z.string().min(1).max(200),
  /** 0 takes the line out. */
  quantity: z.string().regex(/^\d{1,3}$/),
});

/**
 * Changes the quantity of the line that a form names. Undefined if it names none, or there is no bag.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function changeLine(clientOf: ClientOf, form: SentForm): Promise<Bag | undefined> {
  const asked = fields.safeParse(form.fields);
  if (!asked.success || !cartTokenIn(form.cookie, form.locale.country)) return undefined;
  const { line, quantity } = asked.data;
  return withFormBag(clientOf, form, (bag) => bag.setQuantity(line, Number(quantity)));
}
