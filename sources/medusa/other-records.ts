import type * as z from 'zod';
import type { Records } from '#content/records.ts';
import { problemOfLevel } from '../catalogue-limits.ts';
import type { MappedRecord } from '../mapped-record.ts';
import { plainText } from '../plain-text.ts';
import type { categoryAnswer, collectionAnswer, valueAnswer } from './store-answers.ts';
import { BRAND_TAG, slugOf, tagWords } from './tag-words.ts';

type Category = z.output<typeof categoryAnswer>;
type Value = z.output<typeof valueAnswer>;
type BrandRecord = MappedRecord<Partial<Records['brands']>>;

/** Undefined if a category above this one isn't shown. */
export function categoryRecord(
  category: Category,
): MappedRecord<Partial<Records['categories']>> | undefined {
  if (category.parent_category_id === undefined) return undefined;
  const level = levelOf(category);
  const problem = problemOfLevel(level);
  if (problem !== undefined) return { problem };
  return {
    value: {
      id: category.id,
      label: category.name,
      slugUrl: category.handle,
      parentId: category.parent_category?.id ?? null,
      level: level - 1,
      position: category.rank,
      description: plainText(category.description ?? ''),
    },
  };
}

/** 1 for a root. */
function levelOf({ parent_category: parent }: Pick<Category, 'parent_category'>): number {
  return parent ? levelOf(parent) + 1 : 1;
}

export function brandOfCollection({
  id,
  title,
  handle,
}: z.output<typeof collectionAnswer>): BrandRecord {
  return { value: { id, name: title, slugUrl: handle } };
}

export function brandOfType({ id, value }: Value): BrandRecord {
  return { value: { id, name: value, slugUrl: slugOf(value) } };
}

/** Undefined if the tag isn't about a brand. */
export function brandOfTag({ id, value }: Value): BrandRecord | undefined {
  const words = tagWords(value);
  return words?.type === BRAND_TAG ? brandOfType({ id, value: words.value }) : undefined;
}

/** The filter types with their values, made from all tags such as `finish:Matte`. */
export function filterTypesOf(tags: ReadonlyArray<Value>): Array<Partial<Records['filter-types']>> {
  const types = new Map<string, { name: string; values: Map<string, string> }>();
  for (const { value: tag } of tags) {
    const words = tagWords(tag);
    if (!words || words.type === BRAND_TAG) continue;
    const id = slugOf(words.type);
    const type = types.get(id) ?? { name: words.type, values: new Map() };
    types.set(id, type);
    const valueId = slugOf(words.value);
    if (!type.values.has(valueId)) type.values.set(valueId, words.value);
  }
  return [...types].map(([id, { name, values }]) => ({
    id,
    name,
    values: [...values].map(([valueId, value]) => ({ id: valueId, name: value })),
  }));
}
