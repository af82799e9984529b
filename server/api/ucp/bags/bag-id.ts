import { LOCALES, type Locale } from '#domain/locale/locales.ts';

/** A bag of the commerce system, by which its holder reads and changes it. */
export interface NamedBag {
  readonly locale: Locale;
  readonly token: string;
}

/**
 * The identifier of a bag as cart and as checkout. It has all that is needed to find the bag, so that any process can
 * answer for it.
 *
 * @example bagId({ locale: sgEn, token: 'a1' }) // 'sg-en.YTE'
 */
export const bagId = ({ locale, token }: NamedBag): string =>
  `${locale.id}.${Buffer.from(token).toString('base64url')}`;

/** What an identifier names; undefined for what is none. */
export function parseBagId(id: string | undefined): NamedBag | undefined {
  const [localeId, encoded = '', ...others] = id?.split('.') ?? [];
  const locale = LOCALES.find((each) => each.id === localeId);
  const token = Buffer.from(encoded, 'base64url').toString();
  return locale && TOKEN.test(token) && others.length === 0 ? { locale, token } : undefined;
}

/** The form of commerce systems' tokens; other texts are refused without a call. */
const TOKEN = /^[\x21-\x7e]{1,500}$/;
