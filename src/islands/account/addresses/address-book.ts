import type { AddressField } from '#commerce/address.ts';
import { browserClient, type PageLocale } from '../../browser/client.ts';

/** What the API can refuse a field for, by the codes of its errors. */
export const FIELD_PROBLEMS = ['missing', 'invalid'] as const satisfies ReadonlyArray<
  keyof AddressField['problems']
>;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** What to do with the book; each rejects with a `CommerceError`. */
export interface AddressChange {
  /** The address that it's about; a new one without it. */
  readonly id?: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isDefault?: boolean;
}

export async function saveAddress(
  locale: PageLocale,
  { id, fields, isDefault }: AddressChange,
): Promise<void> {
  const body = { ...(fields && { fields }), ...(isDefault && { 'is-default': true }) };
  const client = browserClient(locale);
  if (id === undefined) await client.post('addresses', { body });
  else await client.patch('addresses', { id, body });
}

export async function removeAddress(locale: PageLocale, id: string): Promise<void> {
  await browserClient(locale).delete('addresses', { id });
}
