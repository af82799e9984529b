import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { SeedCategory } from '#commerce-api/seed/seed.ts';
import type { Department } from './brands.ts';
import { BODY } from './tree/body.ts';
import { FRAGRANCE } from './tree/fragrance.ts';
import { GIFTS } from './tree/gifts.ts';
import { HAIR } from './tree/hair.ts';
import { MAKEUP } from './tree/makeup.ts';
import { MEN } from './tree/men.ts';
import { MINIS } from './tree/minis.ts';
import { SKINCARE } from './tree/skincare.ts';
import { TOOLS } from './tree/tools.ts';
import type { DemoGroup, DemoLeaf, DemoRoot } from './tree/tree-shape.ts';

const ROOTS: ReadonlyArray<DemoRoot> = [
  MAKEUP,
  SKINCARE,
  FRAGRANCE,
  HAIR,
  BODY,
  TOOLS,
  MEN,
  MINIS,
  GIFTS,
];

/** A leaf as the products need it: where it is and whose brands fill it. */
export interface PlacedLeaf extends DemoLeaf {
  readonly categoryId: string;
  readonly department: Department;
}

/** All three levels, parents before their children. */
export function demoCategories(): ReadonlyArray<SeedCategory> {
  return ROOTS.flatMap((root, position) => [
    category(root.slug, null, fiveLanguages(...root.label), position),
    ...root.groups.flatMap((group, groupPosition) => groupCategories(root, group, groupPosition)),
  ]);
}

export function demoLeaves(): ReadonlyArray<PlacedLeaf> {
  return ROOTS.flatMap((root) =>
    root.groups.flatMap((group) =>
      group.leaves.map((leaf) => ({
        ...leaf,
        categoryId: `${root.slug}.${group.slug}.${leaf.slug}`,
        department: group.department ?? root.department,
      })),
    ),
  );
}

function groupCategories(
  root: DemoRoot,
  group: DemoGroup,
  position: number,
): ReadonlyArray<SeedCategory> {
  const id = `${root.slug}.${group.slug}`;
  return [
    category(id, root.slug, fiveLanguages(...group.label), position),
    ...group.leaves.map((leaf, leafPosition) =>
      category(`${id}.${leaf.slug}`, id, leafLabel(leaf), leafPosition),
    ),
  ];
}

function leafLabel({ label, nouns: [noun] }: DemoLeaf): SeedCategory['label'] {
  if (typeof label !== 'string') return fiveLanguages(...label);
  return { ...fiveLanguages(...noun), en: label };
}

/** A category's id is the chain of its slugs, so that it stays when others come and go. */
function category(
  id: string,
  parentId: string | null,
  label: SeedCategory['label'],
  position: number,
): SeedCategory {
  return { id, slug: id.slice(id.lastIndexOf('.') + 1), label, parentId, position };
}
