import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { textRows } from '../database/text-rows.ts';
import type { CategoryTree } from './category-tree.ts';

export async function writeCategories(db: Database, tree: CategoryTree, version: number) {
  const categories = insertInBatches(db, 'categories');
  const texts = insertInBatches(db, 'texts');
  for (const chain of tree.values()) {
    const category = chain.at(-1);
    if (!category) continue;
    const { id, slug, parentId, position, label } = category;
    const level = chain.length - 1;
    await categories.add({ id, slug, parent_id: parentId, level, position, version });
    await texts.add(...textRows({ type: 'categories', id }, { label }, version));
  }
  await categories.flush();
  await texts.flush();
}
