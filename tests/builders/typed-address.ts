import type { AddressField } from '#commerce-api/checkout/address-forms.ts';
import { isPostcodeIn } from '#commerce-api/checkout/postcode-regions.ts';

/** What a shopper could type into a field of a form, or choose: the last region that the postcode is in. */
export function typedInto(
  { name, options, example }: AddressField,
  form: ReadonlyArray<AddressField>,
): string {
  const postcode = form.find(({ within }) => within);
  const fitting = options?.filter(
    ({ label }) =>
      !postcode?.within ||
      isPostcodeIn(postcode.within.postcodes, label.en, postcode.example ?? ''),
  );
  return fitting?.at(-1)?.value ?? example ?? `The ${name}`;
}
