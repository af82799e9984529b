import type { Text } from '#commerce-api/database/translated.ts';
import { translated } from '#commerce-api/database/translated.ts';
import type { Country } from '#domain/locale/locales.ts';
import { CONFIG_TEXTS } from './config-texts.ts';

/**
 * Facts in the shell that differ by country. The company is invented: its streets don't exist, its
 * domains are of the reserved `.example`, and its phone numbers belong to nobody.
 */
export interface CountryFacts {
  readonly domain: string;
  readonly hasStores: boolean;
  readonly hasGiftCards: boolean;
  readonly customerService: {
    readonly emailAddress: string;
    readonly phoneNumber: string;
    readonly alternatePhoneNumber: string | null;
    readonly operatingHours: Text;
    readonly streetAddress: string | null;
  };
  readonly organization: Organization;
  readonly social: Readonly<Record<string, string>>;
  readonly paymentOptions: ReadonlyArray<string>;
  /** The authority for complaints, if the law wants the footer to name it. */
  readonly complaint?: { readonly title: unknown; readonly lines: ReadonlyArray<unknown> };
}

interface Organization {
  readonly companyName: string;
  readonly entityName: string | null;
  readonly streetAddress: string | null;
  readonly ceoName: string | null;
  readonly businessRegistrationNumber: string | null;
  readonly ecommerceRegistrationNumber: string | null;
  readonly businessInformationLink: string | null;
  readonly displayInFooter: boolean;
}

const CARDS = ['visa', 'mastercard', 'amex'];

export const COUNTRY_FACTS: Readonly<Record<Country, CountryFacts>> = {
  AU: {
    domain: 'au.beauty.example',
    hasStores: true,
    hasGiftCards: true,
    customerService: service('au', '1800 000 190', CONFIG_TEXTS.weekdays),
    organization: company('Halcyon Beauty Retail Pty Ltd', '19 Lantern Lane, Sydney NSW 2000'),
    social: networks('au', 'facebook', 'instagram', 'youtube', 'snapchat'),
    paymentOptions: [...CARDS, 'paypal', 'afterpay', 'applepay'],
  },
  HK: {
    domain: 'hk.beauty.example',
    hasStores: true,
    hasGiftCards: true,
    customerService: service('hk', '+852 3000 0190', CONFIG_TEXTS.everyDay),
    organization: company('Halcyon Beauty Retail (HK) Limited', '19/F, Lantern House, Central'),
    social: networks('hk', 'facebook', 'instagram', 'youtube'),
    paymentOptions: [...CARDS, 'alipayhk', 'wechatpay', 'payme', 'fps'],
  },
  ID: {
    domain: 'id.beauty.example',
    hasStores: false,
    hasGiftCards: false,
    customerService: service('id', '+62 21 5000 0190', CONFIG_TEXTS.weekdays),
    organization: company('PT Halcyon Kecantikan Ritel', 'Jl. Lentera No. 19, Jakarta 10220'),
    social: networks('id', 'facebook', 'instagram', 'twitter', 'youtube'),
    paymentOptions: ['visa', 'mastercard', 'gopay', 'ovo', 'dana', 'bcava'],
    complaint: {
      title: translated({ en: 'Customer complaints service', id: 'Layanan Pengaduan Konsumen' }),
      lines: [
        translated({
          en: 'Directorate General of Consumer Protection and Trade Compliance, Ministry of Trade of the Republic of Indonesia',
          id: 'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia',
        }),
        'WhatsApp: +62 853 1111 1010',
      ],
    },
  },
  KR: {
    domain: 'kr.beauty.example',
    hasStores: true,
    hasGiftCards: false,
    customerService: {
      ...service('kr', '080-000-0190', CONFIG_TEXTS.weekdays),
      alternatePhoneNumber: '02-0000-0190',
      streetAddress: '서울특별시 강남구 등불로 19, 5층',
    },
    organization: {
      companyName: '할시온뷰티리테일코리아 유한회사',
      entityName: 'Halcyon Beauty Retail Korea LLC',
      streetAddress: '서울특별시 강남구 등불로 19, 5층',
      ceoName: '한새벽',
      businessRegistrationNumber: '000-00-00190',
      ecommerceRegistrationNumber: '제2026-서울강남-00190호',
      businessInformationLink: 'https://www.ftc.go.kr/',
      displayInFooter: true,
    },
    social: networks('kr', 'facebook', 'instagram', 'youtube', 'kakao'),
    paymentOptions: ['visa', 'mastercard', 'kakaopay', 'naverpay', 'tosspay'],
  },
  MY: {
    domain: 'my.beauty.example',
    hasStores: true,
    hasGiftCards: true,
    customerService: service('my', '1800 000 190', CONFIG_TEXTS.weekdays),
    organization: company(
      'Halcyon Beauty Retail Sdn. Bhd.',
      '19 Jalan Lentera, 50450 Kuala Lumpur',
    ),
    social: networks('my', 'facebook', 'instagram', 'youtube'),
    paymentOptions: [...CARDS, 'fpx', 'grabpay', 'atome'],
  },
  NZ: {
    domain: 'nz.beauty.example',
    hasStores: true,
    hasGiftCards: true,
    customerService: service('nz', '0800 000 190', CONFIG_TEXTS.weekdays),
    organization: company('Halcyon Beauty Retail NZ Limited', '19 Lantern Street, Auckland 1010'),
    social: networks('nz', 'facebook', 'instagram', 'youtube'),
    paymentOptions: [...CARDS, 'paypal', 'afterpay'],
  },
  PH: {
    domain: 'ph.beauty.example',
    hasStores: false,
    hasGiftCards: false,
    customerService: service('ph', '+63 2 8000 0190', CONFIG_TEXTS.weekdays),
    organization: company(
      'Halcyon Beauty Retail Philippines, Inc.',
      '19 Lantern Avenue, Makati 1200',
    ),
    social: networks('ph', 'facebook', 'instagram', 'twitter'),
    paymentOptions: [...CARDS, 'gcash', 'maya', 'cod'],
  },
  SG: {
    domain: 'sg.beauty.example',
    hasStores: true,
    hasGiftCards: true,
    customerService: service('sg', '+65 3000 0190', CONFIG_TEXTS.everyDay),
    organization: company(
      'Halcyon Beauty Retail Singapore Pte. Ltd.',
      '19 Lantern Road, #05-19, Singapore 000190',
    ),
    social: networks('sg', 'facebook', 'instagram', 'youtube', 'twitter'),
    paymentOptions: [...CARDS, 'paynow', 'grabpay', 'atome', 'applepay'],
  },
  TH: {
    domain: 'th.beauty.example',
    hasStores: true,
    hasGiftCards: false,
    customerService: service('th', '02 000 0190', CONFIG_TEXTS.everyDay),
    organization: company(
      'Halcyon Beauty Retail (Thailand) Co., Ltd.',
      '19 ถนนประทีป เขตปทุมวัน กรุงเทพฯ 10330',
    ),
    social: networks('th', 'facebook', 'instagram', 'youtube', 'line'),
    paymentOptions: [...CARDS, 'promptpay', 'truemoney', 'cod'],
  },
};

function service(
  site: string,
  phoneNumber: string,
  operatingHours: Text,
): CountryFacts['customerService'] {
  return {
    emailAddress: `hello@${site}.beauty.example`,
    phoneNumber,
    alternatePhoneNumber: null,
    operatingHours,
    streetAddress: null,
  };
}

function company(companyName: string, streetAddress: string): Organization {
  return {
    companyName,
    entityName: null,
    streetAddress,
    ceoName: null,
    businessRegistrationNumber: null,
    ecommerceRegistrationNumber: null,
    businessInformationLink: null,
    displayInFooter: false,
  };
}

function networks(site: string, ...names: ReadonlyArray<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `https://${name}.example/beauty-${site}`]));
}
