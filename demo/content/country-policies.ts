import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { Country } from '#domain/locale/locales.ts';

/**
 * The facts in which countries' pages of text differ. Languages that a country doesn't use get the
 * English text.
 */
export interface CountryPolicies {
  /** For how many days an order may be returned. */
  readonly returnDays: number;
  /** How many working days a delivery takes: `1–3`. */
  readonly deliveryDays: string;
  readonly countryName: FiveLanguages;
  /** The tax included in prices; empty if there is none. */
  readonly tax: string;
  /** The law on personal data. */
  readonly privacyLaw: FiveLanguages;
  /** How much has to be spent for one Beauty Pass point, in major units. */
  readonly spendPerPoint: number;
  /** How much has to be spent within a year to become a Black and a Gold member, in major units. */
  readonly tierSpend: { readonly black: number; readonly gold: number };
}

const inEnglish = (text: string) => fiveLanguages(text, text, text, text, text);

export const COUNTRY_POLICIES: Readonly<Record<Country, CountryPolicies>> = {
  AU: {
    returnDays: 30,
    deliveryDays: '2–7',
    countryName: inEnglish('Australia'),
    tax: 'GST',
    privacyLaw: inEnglish('the Privacy Act 1988'),
    spendPerPoint: 1,
    tierSpend: { black: 350, gold: 1_200 },
  },
  HK: {
    returnDays: 14,
    deliveryDays: '1–3',
    countryName: fiveLanguages('Hong Kong', '香港', '홍콩', 'ฮ่องกง', 'Hong Kong'),
    tax: '',
    privacyLaw: {
      ...inEnglish('the Personal Data (Privacy) Ordinance'),
      zh: '《個人資料（私隱）條例》',
    },
    spendPerPoint: 5,
    tierSpend: { black: 1_800, gold: 7_200 },
  },
  ID: {
    returnDays: 14,
    deliveryDays: '2–7',
    countryName: inEnglish('Indonesia'),
    tax: 'PPN',
    privacyLaw: {
      ...inEnglish('Law No. 27 of 2022 on Personal Data Protection'),
      id: 'Undang-Undang No. 27 Tahun 2022 tentang Pelindungan Data Pribadi',
    },
    spendPerPoint: 10_000,
    tierSpend: { black: 3_500_000, gold: 12_000_000 },
  },
  KR: {
    returnDays: 7,
    deliveryDays: '1–2',
    countryName: fiveLanguages('Korea', '韓國', '대한민국', 'เกาหลี', 'Korea'),
    tax: '부가가치세',
    privacyLaw: {
      ...inEnglish('the Personal Information Protection Act'),
      ko: '「개인정보 보호법」',
    },
    spendPerPoint: 1_000,
    tierSpend: { black: 300_000, gold: 1_200_000 },
  },
  MY: {
    returnDays: 14,
    deliveryDays: '2–5',
    countryName: inEnglish('Malaysia'),
    tax: 'SST',
    privacyLaw: inEnglish('the Personal Data Protection Act 2010'),
    spendPerPoint: 2,
    tierSpend: { black: 800, gold: 3_500 },
  },
  NZ: {
    returnDays: 30,
    deliveryDays: '2–6',
    countryName: inEnglish('New Zealand'),
    tax: 'GST',
    privacyLaw: inEnglish('the Privacy Act 2020'),
    spendPerPoint: 1,
    tierSpend: { black: 400, gold: 1_400 },
  },
  PH: {
    returnDays: 14,
    deliveryDays: '3–7',
    countryName: inEnglish('the Philippines'),
    tax: 'VAT',
    privacyLaw: inEnglish('the Data Privacy Act of 2012'),
    spendPerPoint: 50,
    tierSpend: { black: 12_000, gold: 48_000 },
  },
  SG: {
    returnDays: 14,
    deliveryDays: '1–3',
    countryName: inEnglish('Singapore'),
    tax: 'GST',
    privacyLaw: inEnglish('the Personal Data Protection Act 2012'),
    spendPerPoint: 1,
    tierSpend: { black: 300, gold: 1_200 },
  },
  TH: {
    returnDays: 14,
    deliveryDays: '2–4',
    countryName: { ...inEnglish('Thailand'), th: 'ประเทศไทย' },
    tax: 'VAT',
    privacyLaw: {
      ...inEnglish('the Personal Data Protection Act B.E. 2562'),
      th: 'พระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562',
    },
    spendPerPoint: 25,
    tierSpend: { black: 6_000, gold: 25_000 },
  },
};
