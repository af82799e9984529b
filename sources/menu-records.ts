import type { Records } from '#content/records.ts';
import { categoryPath } from '#domain/addresses/addresses.ts';
import type { RecordCall } from './called-content.ts';
import { unversioned } from './mapped-record.ts';

/** A category of the first level. */
export interface RootCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

export const NAVIGATION_ID = 'main';

/**
 * The navigation for a commerce system without one: an item per category of the first level.
 *
 * @param rootsOf reads those categories, in menu order
 */
export function navigationCall<Ask, Context>(
  rootsOf: (ask: Ask) => Promise<ReadonlyArray<RootCategory>>,
): RecordCall<Ask, Context> {
  return {
    pageSize: 1,
    list: async (ask) => ({ totalItems: 1, items: [await rootsOf(ask)] }),
    one: async (ask, id) => (id === NAVIGATION_ID ? rootsOf(ask) : undefined),
    recordOf: (roots) => unversioned(navigationRecord(roots as ReadonlyArray<RootCategory>)),
  };
}

function navigationRecord(roots: ReadonlyArray<RootCategory>): Records['navigation'] {
  return {
    id: NAVIGATION_ID,
    items: roots.map(({ id, name, slug }) => ({
      label: name,
      link: categoryPath(slug),
      categoryId: id,
      highlighted: false,
    })),
  };
}

/** The header and footer of a commerce system that has no content for them. */
const LAYOUT: Records['layout-config'] = {
  id: 'layout',
  featuredContentHeader: null,
  hasAndroidApp: false,
  hasIosApp: false,
  headerBanner: null,
};

export const LAYOUT_CALL: RecordCall<unknown, unknown> = {
  pageSize: 1,
  list: async () => ({ totalItems: 1, items: [LAYOUT] }),
  one: async (_, id) => (id === LAYOUT.id ? LAYOUT : undefined),
  recordOf: () => unversioned(LAYOUT),
};
