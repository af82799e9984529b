import { isTranslated, type Text, translated } from '#commerce-api/database/translated.ts';
import type { Texts } from './text-rows.ts';

/**
 * Marks the place of a translated text in stored attributes; the value is the field's name in
 * `texts`.
 */
const PLACE = '$field';

export interface SeparatedTexts {
  readonly attributes: unknown;
  readonly texts: Readonly<Record<string, Text>>;
}

/**
 * Separates translated texts from editorial attributes, at any depth, leaving places named by their
 * paths: `{ items: [{ title: translated(…) }] }` gives the text `items.0.title`.
 */
export function separateTexts(attributes: unknown): SeparatedTexts {
  const texts: Record<string, Text> = {};
  const visit = (value: unknown, path: ReadonlyArray<string | number>): unknown => {
    if (!isTranslated(value)) {
      return mapInner(value, (inner, key) =>
        typeof inner === 'object' ? visit(inner, [...path, key]) : inner,
      );
    }
    const field = path.join('.');
    texts[field] = value.$text;
    return { [PLACE]: field };
  };
  return { attributes: visit(attributes, []), texts };
}

/** Fills in the texts of one language. */
export function fillTexts(value: unknown, fields: Readonly<Record<string, string>>): unknown {
  if (isPlace(value)) return fields[value[PLACE]] ?? '';
  return mapInner(value, (inner) => fillTexts(inner, fields));
}

/** Reverses `separateTexts`: fills in the texts in all their languages. */
export function fillTranslations(value: unknown, texts: Texts): unknown {
  if (isPlace(value)) return translated({ en: '', ...texts[value[PLACE]] });
  return mapInner(value, (inner) => fillTranslations(inner, texts));
}

function mapInner(value: unknown, map: (inner: unknown, key: string | number) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]));
}

function isPlace(value: unknown): value is { readonly [PLACE]: string } {
  return typeof value === 'object' && value !== null && PLACE in value;
}
