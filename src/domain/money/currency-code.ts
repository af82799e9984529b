/** Whether a value is written like the code of a currency, of the shop's or another that the platform may know. */
export function isCurrencyCode<Currency extends string>(value: unknown): value is Currency {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
