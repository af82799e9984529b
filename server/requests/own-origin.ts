import type { Addressing } from '../page-request.ts';

/**
 * Whether an `Origin` header names one of the shop's hosts, or another that counts as its own. Only
 * hosts are compared, because the shop's use of https may be known only to a proxy in front.
 */
export function isOwnOrigin(
  text: string,
  { origin, hosts }: Addressing,
  ...others: ReadonlyArray<string>
): boolean {
  const asking = URL.parse(text)?.host;
  return [new URL(origin).host, ...(hosts?.values() ?? []), ...others].some(
    (own) => own === asking,
  );
}
