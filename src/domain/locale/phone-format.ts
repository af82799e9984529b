import { MOBILE_NUMBERS } from '#shop/tables/mobile-numbers.ts';
import { COUNTRIES, type Country } from './locales.ts';
import { withoutMarks } from './typed-digits.ts';

/** A mobile number as a form of the country shows it for example. */
export const mobileExample = (country: Country) => MOBILE_NUMBERS[country].written[0];

/**
 * A mobile number with its country's code, however people or browsers write it: with the code or
 * without, with brackets, hyphens and marks of any kind, in digits of any script. A number of another
 * country needs its code. Undefined if it can't be one.
 *
 * @example readMobile('(65) 9123‑4567', 'SG') // '+6591234567'
 * @example readMobile('+60 12-345 6789', 'SG') // '+60123456789'
 */
export function readMobile(typed: string, country: Country): string | undefined {
  const bare = bareNumber(typed);
  const own = withCode(bare.replace(/^\+/, ''), country);
  if (own) return own;
  if (!bare.startsWith('+')) return nationalNumber(bare, country);
  const digits = bare.slice(1);
  const other = COUNTRIES.find((each) => digits.startsWith(MOBILE_NUMBERS[each].code));
  if (other) return withCode(digits, other);
  return /^[1-9]\d{6,14}$/.test(digits) ? bare : undefined;
}

/** A number that begins with the country's code, with or without what is dialled within the country. */
function withCode(digits: string, country: Country): string | undefined {
  const { code } = MOBILE_NUMBERS[country];
  return digits.startsWith(code) ? nationalNumber(digits.slice(code.length), country) : undefined;
}

function nationalNumber(digits: string, country: Country): string | undefined {
  const national = /^0/.test(digits) && trunkOf(country) ? digits.slice(1) : digits;
  const isOne = new RegExp(`^(?:${MOBILE_NUMBERS[country].digits})$`).test(national);
  return isOne ? `+${MOBILE_NUMBERS[country].code}${national}` : undefined;
}

/**
 * The digits of a telephone number, after a plus if it has a code with one or with what is dialled
 * for one (`00`). Letters stay, so that nothing else is taken for a number.
 */
export function bareNumber(typed: string): string {
  return withoutMarks(typed.replace(TRUNK_ASIDE, ''))
    .replace(/^tel:/i, '')
    .replace(/^\+?00(?:11)?/, '+');
}

/** The zero in brackets of `+44 (0)7911 123456`, which is dialled only within the country. */
const TRUNK_ASIDE = /(?<=\d\s*)\(\s*0\s*\)/g;

/**
 * A mobile number as people in a country write it; one of another country with its code.
 *
 * @example formatMobile('+6581234567', 'SG') // '8123 4567'
 * @example formatMobile('+6581234567', 'HK') // '+65 8123 4567'
 */
export function formatMobile(phone: string, country: Country): string {
  const number = readMobile(phone, country);
  const home = COUNTRIES.find((each) => number?.startsWith(`+${MOBILE_NUMBERS[each].code}`));
  if (!number || !home) return number ?? phone;
  const { code } = MOBILE_NUMBERS[home];
  const national = written(number.slice(code.length + 1), home);
  if (home === country) return national;
  return `+${code} ${national.slice(trunkOf(home).length).replaceAll('-', ' ')}`;
}

/**
 * A number with its country's code, as an API stores it; what isn't one of the country as it is.
 *
 * @example internationalMobile('8123 4567', 'SG') // '+6581234567'
 */
export function internationalMobile(phone: string, country: Country): string {
  return readMobile(phone, country) ?? phone;
}

/** A number without its code, in the country's form that has as many digits. */
function written(digits: string, country: Country): string {
  const national = trunkOf(country) + digits;
  const { written: forms } = MOBILE_NUMBERS[country];
  const lengthOf = (one: string) => one.replaceAll(/\D/g, '').length;
  const form = forms.find((each) => lengthOf(each) === national.length) ?? forms[0];
  let next = 0;
  return form.replace(/\d/g, () => national[next++] ?? '');
}

/** What is dialled before a number within the country. */
const trunkOf = (country: Country) => (mobileExample(country).startsWith('0') ? '0' : '');
