import type { Country } from '#domain/locales.ts';

/**
 * What is switched on in which country of a seeded shop: each switch stands both ways in two
 * countries or more, one of them not English, so that nothing that the shop can do goes unseen.
 * Indonesia and the Philippines are the small shops: online alone, with one category in the menu.
 */
export interface CountryFeatures {
  readonly oktaLogin: boolean;
  readonly fullsize: boolean;
  readonly beautyProfile: boolean;
  readonly signupRevamp: boolean;
  readonly salePage: boolean;
  readonly getAppSection: boolean;
  readonly androidApp: boolean;
  readonly iosApp: boolean;
  /** Whether the navigation has a menu for one root category alone. */
  readonly oneRoot: boolean;
  readonly headerBanner: 'until its last day' | 'always' | 'over';
}

const ALL_ON: CountryFeatures = {
  oktaLogin: false,
  fullsize: true,
  beautyProfile: true,
  signupRevamp: true,
  salePage: true,
  getAppSection: true,
  androidApp: true,
  iosApp: true,
  oneRoot: false,
  headerBanner: 'until its last day',
};

export const COUNTRY_FEATURES: Readonly<Record<Country, CountryFeatures>> = {
  AU: { ...ALL_ON, headerBanner: 'always' },
  HK: { ...ALL_ON, signupRevamp: false },
  ID: {
    ...ALL_ON,
    fullsize: false,
    salePage: false,
    iosApp: false,
    oneRoot: true,
    headerBanner: 'over',
  },
  KR: { ...ALL_ON, oktaLogin: true, beautyProfile: false, androidApp: false },
  MY: { ...ALL_ON, signupRevamp: false, getAppSection: false },
  NZ: { ...ALL_ON, beautyProfile: false, salePage: false, androidApp: false },
  PH: { ...ALL_ON, fullsize: false, iosApp: false, oneRoot: true, headerBanner: 'over' },
  SG: { ...ALL_ON, oktaLogin: true },
  TH: { ...ALL_ON, fullsize: false, getAppSection: false, headerBanner: 'always' },
};
