import * as z from 'zod';
import { AMOUNT_MAX, shortText } from '#commerce-api/admin/fields.ts';
import type { Country } from '#domain/locale/locales.ts';
import {
  COUNTRY_CURRENCY,
  currencyDigits,
  fromMajorUnits,
  toMajorUnits,
} from '#domain/money/money.ts';
import type { Text } from '../database/translated.ts';
import { fields, type Kind } from './column.ts';
import { text } from './text-kinds.ts';

/** Major units of the country's currency; the shop keeps minor ones. */
export function money(country: Country): Kind<z.ZodType<number>> {
  const currency = COUNTRY_CURRENCY[country];
  const digits = currencyDigits(currency);
  const schema = z
    .number()
    .min(0)
    .max(AMOUNT_MAX / 10 ** digits)
    .multipleOf(10 ** -digits, {
      error: `has more decimals than ${currency}, which has ${digits || 'none'}`,
    })
    .transform((amount) => fromMajorUnits(amount, currency).amount);
  return {
    schema,
    read: (input) => input,
    write: (stored) => toMajorUnits({ amount: stored as number, currency }),
  };
}

/** An address, a path of the shop, or a file in the folder of the catalogue or below it. */
const source = z
  .string()
  .max(2_000)
  .regex(
    /^(?:https?:\/\/|\/(?![/\\])|(?![\w+.-]*:)[^/\\].*\.(?:avif|gif|jpe?g|png|webp)$)/i,
    'is neither an address, a path of the shop, nor a file such as pictures/rose.jpg',
  )
  .refine((src) => src.isWellFormed(), 'not well-formed');

interface Picture {
  readonly src: string;
  readonly alt?: Text | undefined;
}

const alt = text(shortText);

export const picture: Kind<z.ZodType<Picture>> = {
  schema: z
    .union([source, fields({ src: source, alt: alt.schema.optional() })])
    .transform((input): Picture => (typeof input === 'string' ? { src: input } : input)),
  read: (input, { addressOf }) => ({ ...input, src: addressOf(input.src) }),
  write(stored) {
    const { src, alt: shown } = stored as Picture;
    const words = shown && alt.write(shown);
    return words === undefined ? src : { src, alt: words };
  },
};
