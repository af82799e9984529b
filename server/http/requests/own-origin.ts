import type { Addressing } from '../addressing.ts';

/**
 * Whether an `Origin` header names one of the shop's hosts, or another that counts as its own.
 * Compares only hosts, because only a proxy in front may know that the shop uses https.
 */
export function isOwnOrigin(
  text: string,
  { origin, hosts }: Addressing,
  ...others: ReadonlyArray<string>
): boolean {
  const requestHost = URL.parse(text)?.host;
  return [new URL(origin).host, ...(hosts?.values() ?? []), ...others].some(
    (own) => own === requestHost,
  );
}
