import type { Language } from '#domain/locale/locales.ts';
import type { Text } from '../database/translated.ts';
import labels from './tag-labels.json' with { type: 'json' };

const LABELS: ReadonlyMap<string, Text> = new Map(Object.entries(labels));

/** A tag in a language; English for tags that aren't in the table. */
export function tagLabel(tag: string, language: Language): string {
  return LABELS.get(tag)?.[language] ?? tag;
}
