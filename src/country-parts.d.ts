declare module '*.ts?names' {
  import type { CountryNames } from '#domain/locale/country-facts.ts';

  export const names: CountryNames;
}

declare module '*.ts?mobile' {
  import type { MobileNumbers } from '#domain/locale/country-facts.ts';

  export const mobile: MobileNumbers;
}
