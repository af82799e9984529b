import type { Text } from '../database/translated.ts';
import labels from './category-labels.json' with { type: 'json' };

const LABELS: ReadonlyMap<string, Text> = new Map(Object.entries(labels));

/** A category's label in the shop's languages; only English if the label isn't in the table. */
export function categoryLabel(label: string): Text {
  return LABELS.get(label) ?? { en: label };
}
