import * as z from 'zod';
import { bareNumber } from '#domain/locale/phone-format.ts';
import { invalid } from './read-body.ts';

/** Personal data that people enter, as bodies contain it. */

const NAME_MAX = 100;
const OLDEST_BIRTH = '1900-01-01';

/** Not allowed in any text: control characters, lone surrogates, and changes of text direction. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One line of typed text. */
export const lineOfText = (max: number) =>
  textOf(max).refine((text) => !UNFIT.test(text), 'must be one line of text');

/** Several lines of typed text. */
export const linesOfText = (max: number) =>
  textOf(max).refine((text) => !UNFIT.test(text.replace(/[\r\n\t]/g, ' ')), 'must be text');

/** A text as it's typed, normalized to one Unicode form. */
const textOf = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `may have ${max} characters`);

export const personName = lineOfText(NAME_MAX);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'must be an email address', abort: true }).max(254, 'is too long'));

/** `1990-01-31` */
export const dateOfBirth = z.iso
  .date('must be a date such as 1990-01-31')
  .refine((date) => date >= OLDEST_BIRTH, 'must be a date of birth');

export const gender = z.enum(['female', 'male', 'other'], 'must be female, male or other');

/** Stored as digits, with a leading plus for a country code. */
export const mobilePhone = z
  .string()
  .transform(bareNumber)
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'must be a telephone number'));

/** Refuses a date of birth in the future (422). */
export function refuseFutureBirth(date: string | null | undefined, now: Date): void {
  if (date && date > now.toISOString()) {
    throw invalid('/date-of-birth', 'date-of-birth: must be in the past.');
  }
}
