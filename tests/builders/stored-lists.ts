import type { Country } from '#domain/locale/locales.ts';

/** An account's list in one country, as browsers store it. */
export const storedIn = (country: Country, variantIds: ReadonlyArray<unknown>): string =>
  JSON.stringify({ [country]: variantIds });
