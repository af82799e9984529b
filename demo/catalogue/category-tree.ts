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

/** A leaf with what its products need: its place, and the department of its brands. */
export interface PlacedLeaf extends DemoLeaf {
  readonly categoryId: string;
  readonly department: Department;
}

/** All three levels, parents before their children. */
export function demoCategories(): ReadonlyArray<SeedCategory> {
  return ROOTS.flatMap((root, position) => [
    category({ id: root.slug, parentId: null, label: fiveLanguages(...root.label), position }),
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
    category({ id, parentId: root.slug, label: fiveLanguages(...group.label), position }),
    ...group.leaves.map((leaf, leafPosition) =>
      category({
        id: `${id}.${leaf.slug}`,
        parentId: id,
        label: leafLabel(leaf),
        position: leafPosition,
      }),
    ),
  ];
}

function leafLabel({ label, nouns: [noun] }: DemoLeaf): SeedCategory['label'] {
  if (typeof label !== 'string') return fiveLanguages(...label);
  return { ...fiveLanguages(...noun), en: label };
}

/** A category's id is the chain of its slugs, so that it doesn't change when others come and go. */
function category(given: Omit<SeedCategory, 'slug'>): SeedCategory {
  return { ...given, slug: given.id.slice(given.id.lastIndexOf('.') + 1) };
}
