import type { Language } from '#domain/locale/locales.ts';
import type { FiveLanguages } from './five-languages.ts';
import labels from './tag-labels.json' with { type: 'json' };

const LABELS: ReadonlyMap<string, FiveLanguages> = new Map(Object.entries(labels));

/** A tag in a language; English for tags that aren't in the table. */
export function tagLabel(tag: string, language: Language): string {
  return LABELS.get(tag)?.[language] ?? tag;
}
