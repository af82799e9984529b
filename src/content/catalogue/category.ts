import { categoryPath } from '#domain/addresses/addresses.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { type LinkedPicture, linkedPictures } from '../picture.ts';
import type { CategoryRecord } from '../records.ts';
import type { Seo } from '../seo.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { categoryLinks } from './category-chain.ts';
import { childCategories } from './category-tree.ts';

export interface CategoryBranch {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** From the root, without the category itself. */
  readonly ancestors: ReadonlyArray<{ label: string; path: string }>;
  readonly children: ReadonlyArray<{ label: string; path: string }>;
}

export interface CategoryContent extends CategoryBranch {
  readonly topBanners: ReadonlyArray<LinkedPicture>;
  /** A few sentences for below the products; may be empty. */
  readonly description: string;
  readonly seo: Seo;
}

/** The category at the end of a path of slugs from the root. */
export function category(
  store: ContentStore,
  ...slugs: ReadonlyArray<string>
): CategoryContent | undefined {
  const record = categoryAt(store, slugs);
  if (!record) return undefined;
  return {
    ...branchOf(store, record, slugs),
    topBanners: leading(store, linkedPictures(record.topBanners)),
    description: record.description,
    seo: record.seo,
  };
}

/** The same category's name and place in the tree, for pages that show no more of it. */
export function categoryBranch(
  store: ContentStore,
  ...slugs: ReadonlyArray<string>
): CategoryBranch | undefined {
  const record = categoryAt(store, slugs);
  return record && branchOf(store, record, slugs);
}

function branchOf(
  store: ContentStore,
  record: CategoryRecord,
  slugs: ReadonlyArray<string>,
): CategoryBranch {
  const { id, label } = record;
  const ancestors = categoryLinks(store, record).slice(0, -1);
  const children = childCategories(store, id).map((child) => ({
    label: child.label,
    path: categoryPath(...slugs, child.slugUrl),
  }));
  return { id, label, path: categoryPath(...slugs), ancestors, children };
}

function categoryAt(store: ContentStore, slugs: ReadonlyArray<string>): CategoryRecord | undefined {
  let found: CategoryRecord | undefined;
  for (const slug of slugs) {
    found = recordAt(store, 'categories', catalogueKeys.categorySlug(found?.id ?? null, slug));
    if (!found) return undefined;
  }
  return found;
}
