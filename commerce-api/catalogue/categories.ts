import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import { loadTexts, NO_TEXTS } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany, toOne } from '#commerce-api/json-api/document.ts';
import { loadTree } from './category-rows.ts';

/** The type under which a country's content of a category is stored. */
export const CATEGORY_CONTENTS = 'category-contents';

/** All categories, or those with the given ids: parents first, siblings in menu order. */
export async function loadCategories(
  db: Database,
  { locale }: View,
  ids?: ReadonlyArray<string>,
): Promise<ReadonlyArray<Resource>> {
  const rows = [...(await loadTree(db)).values()];
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const texts = await loadTexts(db, { type: 'categories', language: locale.language });
  const contents = await loadEditorial(db, CATEGORY_CONTENTS, { locale, ids });
  const contentOf = new Map(contents.map((content) => [content.id, content]));
  const asked = ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
  return asked.map((row) => {
    const { fields, version } = texts.get(row.id) ?? NO_TEXTS;
    const childIds = (children.get(row.id) ?? []).map(({ id }) => id);
    const content = contentOf.get(row.id);
    return categoryResource({
      ...row,
      label: fields.label ?? '',
      childIds,
      content: content?.attributes ?? {},
      version: Math.max(row.version, version, content?.meta?.version ?? 0),
    });
  });
}

interface CategoryFacts {
  readonly id: string;
  readonly slug: string;
  readonly parent_id: string | null;
  readonly level: number;
  readonly position: number;
  readonly label: string;
  readonly childIds: ReadonlyArray<string>;
  /** The country's content, to merge into what every category has. */
  readonly content: Resource['attributes'];
  readonly version: number;
}

function categoryResource(category: CategoryFacts): Resource {
  const { id, slug, parent_id: parentId, level, position, label, content } = category;
  const { childIds, version } = category;
  return {
    type: 'categories',
    id,
    attributes: {
      label,
      'slug-url': slug,
      'parent-id': parentId,
      level,
      position,
      'top-banners': [],
      description: '',
      'data-analytics': { label: slug },
      ...content,
      seo: { 'page-title': label, ...(content.seo as object | undefined) },
    },
    relationships: {
      parent: toOne('categories', parentId),
      children: toMany('categories', childIds),
    },
    meta: { version },
  };
}
