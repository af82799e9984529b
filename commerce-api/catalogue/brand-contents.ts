import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';

/** The type under which a country's content of a brand's page is stored. */
export const BRAND_CONTENTS = 'brand-contents';

/** The parts of a brand's content and their types, by relationship. */
export const BRAND_PARTS = {
  billboards: 'billboards',
  'sidebar-content': 'sidebar-contents',
  'terms-and-conditions': 'terms-and-conditions',
  'billboard-configurations': 'billboard-configurations',
} as const;

export type BrandPart = keyof typeof BRAND_PARTS;

export const BRAND_PART_NAMES = Object.keys(BRAND_PARTS) as ReadonlyArray<BrandPart>;

export interface BrandContent {
  readonly parts: Readonly<Record<BrandPart, ReadonlyArray<Resource>>>;
  readonly version: number;
}

export const NO_BRAND_CONTENT: BrandContent = {
  parts: {
    billboards: [],
    'sidebar-content': [],
    'terms-and-conditions': [],
    'billboard-configurations': [],
  },
  version: 0,
};

/** What the country shows on its brands' pages: of all brands, or those with the given ids. */
export async function loadBrandContents(
  db: Database,
  view: Pick<View, 'locale'>,
  ids?: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, BrandContent>> {
  const contents = await loadEditorial(db, BRAND_CONTENTS, { ...view, ids });
  return new Map(contents.map((content) => [content.id, separateParts(content)]));
}

/** The id of a part, unique across brands. */
export function brandPartId(brandId: string, id: string): string {
  const prefix = `${brandId}:`;
  return id.startsWith(prefix) ? id : prefix + id;
}

/** Parts are stored in the attributes of their brand's content, and read as resources. */
function separateParts({ id: brandId, attributes, meta }: Resource): BrandContent {
  const version = meta?.version ?? 0;
  const resourcesOf = (part: BrandPart) => {
    const items = attributes[part];
    return (Array.isArray(items) ? items : []).map((item, position) =>
      partResource({ part, item, position, brandId, version }),
    );
  };
  const parts = {
    billboards: resourcesOf('billboards'),
    'sidebar-content': resourcesOf('sidebar-content'),
    'terms-and-conditions': resourcesOf('terms-and-conditions'),
    'billboard-configurations': resourcesOf('billboard-configurations'),
  };
  return { parts, version };
}

interface StoredPart {
  readonly part: BrandPart;
  readonly item: Readonly<Record<string, unknown>>;
  readonly position: number;
  readonly brandId: string;
  readonly version: number;
}

function partResource({ part, item, position, brandId, version }: StoredPart): Resource {
  const { id = `${position + 1}`, ...attributes } = item;
  return {
    type: BRAND_PARTS[part],
    id: brandPartId(brandId, String(id)),
    attributes: { position, ...attributes },
    meta: { version },
  };
}
