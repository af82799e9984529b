import { isDeepStrictEqual } from 'node:util';
import { withText } from '#commerce-api/admin/edit-texts.ts';
import { isTranslated, resolveTranslated, translated } from '#commerce-api/database/translated.ts';
import type { Language } from '#domain/locale/locales.ts';
import { TEXT_ATTRIBUTES } from './editorial-fields.ts';

/**
 * Merges attributes written in one language into what is stored in all languages: a text replaces
 * the text of that language, anything else replaces the stored value. Items of a list keep their
 * translations when they move.
 */
export function mergeTranslations(given: unknown, stored: unknown, language: Language): unknown {
  return merge(given, stored, { language, name: '' });
}

interface Spot {
  readonly language: Language;
  /** Name of the attribute that the value belongs to. */
  readonly name: string;
}

function merge(given: unknown, stored: unknown, spot: Spot): unknown {
  if (typeof given === 'string') return mergeText(given, stored, spot);
  if (Array.isArray(given)) {
    const partners = partnersOf(given, stored, spot);
    return given.map((item, index) => merge(item, partners[index], spot));
  }
  if (!isObject(given)) return given;
  const known = isObject(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      merge(value, Object.hasOwn(known, name) ? known[name] : undefined, { ...spot, name }),
    ]),
  );
}

function mergeText(given: string, stored: unknown, { language, name }: Spot): unknown {
  if (isTranslated(stored)) {
    const { $text: text } = stored;
    // A language without a text of its own reads the English one: to write that back translates nothing.
    const isRepeated = text[language] === undefined && text.en === given;
    return isRepeated ? stored : translated(withText(text, language, given));
  }
  if (!TEXT_ATTRIBUTES.has(name)) return given;
  const english = typeof stored === 'string' ? { en: stored } : undefined;
  return translated(withText(english, language, given));
}

/**
 * Finds the stored item for each given one: by its id, its other values, its texts, or, if texts
 * further down were changed, by the values that aren't texts.
 */
function partnersOf(given: ReadonlyArray<unknown>, stored: unknown, spot: Spot) {
  const left = Array.isArray(stored) ? [...stored] : [];
  const take = (isSame: (one: unknown) => boolean): unknown => {
    const index = left.findIndex(isSame);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const partners = new Map<number, unknown>();
  for (const trait of [idOf, valuesOf, textsOf, plainValuesOf]) {
    for (const [index, item] of given.entries()) {
      const mark = trait(item, spot);
      if (mark === undefined || partners.has(index)) continue;
      const partner = take((one) => isDeepStrictEqual(trait(one, spot), mark));
      if (partner !== undefined) partners.set(index, partner);
    }
  }
  return given.map((_, index) => partners.get(index));
}

function idOf(item: unknown): unknown {
  return isObject(item) && !isTranslated(item) ? item.id : undefined;
}

function valuesOf(item: unknown, spot: Spot): unknown {
  return partOf(item, spot, (isText) => !isText);
}

function textsOf(item: unknown, spot: Spot): unknown {
  return partOf(item, spot, (isText) => isText);
}

/** The values of an item that aren't texts; empty if all are. */
function plainValuesOf(item: unknown, { name }: Spot): unknown {
  if (isTranslated(item)) return {};
  if (!isObject(item)) return TEXT_ATTRIBUTES.has(name) ? {} : item;
  const plain = Object.entries(item).filter(
    ([key, value]) => value !== null && typeof value !== 'object' && !TEXT_ATTRIBUTES.has(key),
  );
  return Object.fromEntries(plain);
}

/**
 * The texts of an item in one language, or its other values, without nulls; undefined if it has
 * none.
 */
function partOf(item: unknown, spot: Spot, isWanted: (isText: boolean) => boolean): unknown {
  if (isTranslated(item) || !isObject(item)) {
    const isText = isTranslated(item) || TEXT_ATTRIBUTES.has(spot.name);
    return isWanted(isText) ? (resolveTranslated(item, spot.language) ?? undefined) : undefined;
  }
  const parts = Object.entries(item)
    .map(([name, value]) => [name, partOf(value, { ...spot, name }, isWanted)] as const)
    .filter(([, value]) => value !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
