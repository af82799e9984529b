import type { Country } from '#domain/locale/locales.ts';

/**
 * Which features are on in which country of a seeded shop. Each is on in two or more countries and
 * off in two or more, one of each not English-speaking, so that everything the shop can do is
 * visible somewhere. Indonesia and the Philippines are small shops: without stores, and with one
 * category in the menu.
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
  /** Whether only the first root category has a menu in the navigation; others are links. */
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
    headerBanner: 'over',
  },
  KR: { ...ALL_ON, oktaLogin: true, beautyProfile: false, androidApp: false },
  MY: { ...ALL_ON, signupRevamp: false, getAppSection: false },
  NZ: { ...ALL_ON, beautyProfile: false, salePage: false, androidApp: false },
  PH: { ...ALL_ON, fullsize: false, iosApp: false, oneRoot: true, headerBanner: 'over' },
  SG: { ...ALL_ON, oktaLogin: true },
  TH: { ...ALL_ON, fullsize: false, getAppSection: false, headerBanner: 'always' },
};
