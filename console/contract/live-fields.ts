import { type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import {
  type FieldKey,
  keyText,
  type PublicationAnswer,
  type PublishedField,
} from './editing-contract.ts';

type Published = Pick<PublicationAnswer, 'kind' | 'country' | 'fields'>;

/**
 * What of a set is live: what was published, the last first, and nothing has put back since, without what
 * other sets took back. In the order in which it was written.
 */
export function liveFields(
  publications: ReadonlyArray<Published>,
  takenBack: ReadonlyArray<FieldKey> = [],
): Array<PublishedField> {
  let live: Array<PublishedField> = [];
  for (const { kind, country, fields } of publications.toReversed()) {
    if (kind === 'published') live.push(...fields);
    else live = live.filter((field) => !isOfPart(field, country));
  }
  const back = new Set(takenBack.map(keyText));
  return live.filter((field) => !back.has(keyText(field)));
}

/**
 * Whether a field belongs to a country's part of a set: it was written in that country's form. All of it
 * is one part, too.
 */
export function isOfPart(
  { locale }: { readonly locale: LocaleId },
  country: Country | undefined,
): boolean {
  return country === undefined || localeOfId(locale).country === country;
}
