import { COUNTRIES, type Country } from './locales.ts';

interface MobileNumbers {
  /** Calls the country from abroad, in the place of a leading zero. */
  readonly code: string;
  /** The digits without code and leading zero. */
  readonly digits: string;
  /** How the country writes them, by length; the first is the usual one. */
  readonly written: readonly [usual: string, ...others: Array<string>];
}

const MOBILE_NUMBERS: Readonly<Record<Country, MobileNumbers>> = {
  AU: { code: '61', digits: '[2-478]\\d{8}', written: ['0412 345 678'] },
  HK: { code: '852', digits: '[2-9]\\d{7}', written: ['9123 4567'] },
  ID: {
    code: '62',
    digits: '8\\d{8,11}',
    written: ['0812 3456 7890', '0812 345 678', '0812 345 6789', '0812 3456 78901'],
  },
  KR: { code: '82', digits: '1\\d{8,9}', written: ['010-1234-5678', '011-123-4567'] },
  MY: { code: '60', digits: '1\\d{8,9}', written: ['012-345 6789', '011-2345 6789'] },
  NZ: {
    code: '64',
    digits: '2\\d{7,9}',
    written: ['021 123 4567', '021 123 456', '021 1234 5678'],
  },
  PH: { code: '63', digits: '9\\d{9}', written: ['0917 123 4567'] },
  SG: { code: '65', digits: '[89]\\d{7}', written: ['9123 4567'] },
  TH: { code: '66', digits: '[689]\\d{8}', written: ['081 234 5678'] },
};

/** A mobile number as a form of the country shows it for example. */
export const mobileExample = (country: Country) => MOBILE_NUMBERS[country].written[0];

/** What the country's mobile numbers look like without spaces and hyphens, with the code or without. */
export const mobilePattern = (country: Country) =>
  new RegExp(`^(?:\\+${MOBILE_NUMBERS[country].code}|${trunkOf(country)})${digitsOf(country)}$`);

/**
 * A mobile number as people in a country write it; one of another country with its code.
 *
 * @example formatMobile('+6581234567', 'SG') // '8123 4567'
 * @example formatMobile('+6581234567', 'HK') // '+65 8123 4567'
 */
export function formatMobile(phone: string, country: Country): string {
  const bare = withoutMarks(phone);
  if (mobilePattern(country).test(bare)) return written(bare, country);
  const abroad = COUNTRIES.find((other) => bare.startsWith('+') && mobilePattern(other).test(bare));
  if (!abroad) return phone;
  const national = written(bare, abroad).slice(trunkOf(abroad).length).replaceAll('-', ' ');
  return `+${MOBILE_NUMBERS[abroad].code} ${national}`;
}

/**
 * A number with its country's code, as an API stores it; what isn't one of the country as it is.
 *
 * @example internationalMobile('8123 4567', 'SG') // '+6581234567'
 */
export function internationalMobile(phone: string, country: Country): string {
  const bare = withoutMarks(phone);
  if (bare.startsWith('+') || !mobilePattern(country).test(bare)) return phone;
  return `+${MOBILE_NUMBERS[country].code}${bare.slice(trunkOf(country).length)}`;
}

/** A number of the country, in the form that has as many digits. */
function written(bare: string, country: Country): string {
  const { code, written: forms } = MOBILE_NUMBERS[country];
  const national = bare.startsWith('+') ? trunkOf(country) + bare.slice(code.length + 1) : bare;
  const form = forms.find((each) => withoutMarks(each).length === national.length) ?? forms[0];
  let next = 0;
  return form.replace(/\d/g, () => national[next++] ?? '');
}

/** What is dialled before a number within the country. */
const trunkOf = (country: Country) => (mobileExample(country).startsWith('0') ? '0' : '');

const digitsOf = (country: Country) => `(?:${MOBILE_NUMBERS[country].digits})`;

const withoutMarks = (phone: string) => phone.replace(/[\s().-]/g, '');
