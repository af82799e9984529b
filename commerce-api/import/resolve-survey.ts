import { isReservedSlug } from '#domain/records/slug.ts';
import { toSlug } from '../catalogue/slugs.ts';
import type { SeedBrand, SeedCategory } from '../seed/seed.ts';
import { importedCategories, slugOfLabel } from './imported-categories.ts';
import { importedBrand } from './imported-products.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import { brandNameOf, type Survey } from './survey.ts';

/** What products refer to: brands and categories of the file, and those that the shop has. */
export interface Resolved {
  readonly brands: ReadonlyMap<string, SeedBrand>;
  readonly categories: ReadonlyMap<string, SeedCategory>;
  /** By product id. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Puts together what the lines say of each other. Lines that refer to nothing are left out. */
export function resolveSurvey(survey: Survey, known: KnownCatalogue): Resolved {
  dropUsedSlugs(survey, known);
  const allBrands = brandsOf(survey, known);
  const allCategories = categoriesOf(survey, known);
  leaveOutStrangers(survey, { brands: allBrands, categories: allCategories });
  // A product that is left out keeps its slug, which another line may have been assigned.
  dropUsedSlugs(survey, known);
  const slugs = uniqueSlugs(
    survey.products.values().map((product) => ({
      id: product.id,
      slug: product.slug,
      title: `${brandNameOf(product, allBrands)} ${product.name}`,
    })),
    known.slugs,
  );
  return {
    brands: withoutUnused(allBrands, usedBrands(survey)),
    categories: withoutUnused(allCategories, usedCategories(survey, allCategories)),
    slugs,
  };
}

function withoutUnused<T>(all: ReadonlyMap<string, T>, used: ReadonlySet<string>) {
  return new Map([...all].filter(([id]) => used.has(id)));
}

/** Drops lines with a slug that another record of the shop keeps. */
function dropUsedSlugs(survey: Survey, known: KnownCatalogue): void {
  const slugsOf = (records: ReadonlyMap<string, { readonly slug: string }>) =>
    new Map([...records].map(([id, { slug }]) => [id, slug]));
  for (const [lines, slugs] of [
    [survey.products, known.slugs],
    [survey.brands, slugsOf(known.brands)],
  ] as const) {
    const owners = new Map([...slugs].map(([id, slug]) => [slug, id]));
    for (const { id, slug, line } of [...lines.values()]) {
      const owner = slug === undefined ? undefined : owners.get(slug);
      if (owner === undefined || owner === id) continue;
      const moved = lines.get(owner)?.slug;
      if (moved !== undefined && moved !== slug) continue;
      survey.leaveOut(line, `slug: ${owner} of the shop has ${slug}`);
      lines.delete(id);
    }
  }
}

function brandsOf(survey: Survey, known: KnownCatalogue): ReadonlyMap<string, SeedBrand> {
  const named = [...survey.namedBrands.values()].filter(
    ({ id }) => !survey.brands.has(id) && !known.brands.has(id),
  );
  const inUse = new Map([...known.brands].map(([id, { slug }]) => [id, slug]));
  const slugs = uniqueSlugs(
    [
      ...survey.brands.values().map(({ id, name, slug }) => ({ id, slug, title: name.en })),
      ...named.map(({ id, name }) => ({ id, title: name })),
    ],
    inUse,
  );
  const slugOf = (id: string) => slugs.get(id) ?? id;
  const own = [...survey.brands.values()].map(({ id, name, description }) => ({
    ...{ id, name, description },
    slug: slugOf(id),
  }));
  const found = [...own, ...named.map((brand) => importedBrand(brand, slugOf(brand.id)))];
  found.sort((one, other) => (one.name.en < other.name.en ? -1 : 1));
  return new Map([...known.brands, ...found.map((brand) => [brand.id, brand] as const)]);
}

/** Categories of the shop, those that short lines name, and above both those with lines of their own. */
function categoriesOf(survey: Survey, known: KnownCatalogue): ReadonlyMap<string, SeedCategory> {
  const named = importedCategories(survey.namedCategories).filter(
    ({ id }) => !known.categories.has(id),
  );
  const found = new Map([
    ...known.categories,
    ...named.map((category) => [category.id, category] as const),
  ]);
  const siblings = new Map<string | null, number>();
  for (const line of survey.categories.values()) {
    const parentId = line.parent ?? null;
    const present = known.categories.get(line.id);
    const next = siblings.get(parentId) ?? 0;
    siblings.set(parentId, next + 1);
    found.set(line.id, {
      id: line.id,
      slug: line.slug ?? present?.slug ?? slugOfLabel(line.name.en),
      label: line.name,
      parentId,
      position: line.position ?? present?.position ?? next,
    });
  }
  return leaveOutMisplaced(survey, found, known);
}

const MAX_LEVELS = 3;

/** Without categories of lines that have no place in the tree. */
function leaveOutMisplaced(
  survey: Survey,
  found: Map<string, SeedCategory>,
  known: KnownCatalogue,
): ReadonlyMap<string, SeedCategory> {
  const usedSlugs = new Map<string, string>();
  for (const category of known.categories.values()) usedSlugs.set(placeOf(category), category.id);
  for (let before = -1; before !== survey.categories.size; ) {
    before = survey.categories.size;
    for (const line of [...survey.categories.values()]) {
      const problem =
        misplacement(line.id, { found, known }) ?? slugConflict(line, { found, usedSlugs });
      if (problem === undefined) continue;
      survey.leaveOut(line.line, problem);
      survey.categories.delete(line.id);
      const present = known.categories.get(line.id);
      if (present) found.set(line.id, present);
      else found.delete(line.id);
    }
  }
  return withOwnSlugs(survey, found);
}

interface SlugContext {
  readonly found: ReadonlyMap<string, SeedCategory>;
  /** The shop's categories by where they are. */
  readonly usedSlugs: ReadonlyMap<string, string>;
}

/** The problem of a slug that a sibling in the shop keeps. */
function slugConflict(
  { id, slug }: { readonly id: string; readonly slug?: string | undefined },
  { found, usedSlugs }: SlugContext,
): string | undefined {
  const category = found.get(id);
  if (slug === undefined || !category) return undefined;
  const owner = found.get(usedSlugs.get(placeOf(category)) ?? id);
  if (!owner || owner.id === id || placeOf(owner) !== placeOf(category)) return undefined;
  return `slug: ${owner.id} of the shop has ${slug}`;
}

const placeOf = ({ parentId, slug }: SeedCategory) => `${parentId ?? ''} ${slug}`;

/** Made slugs that a sibling or another page has get the id appended. */
function withOwnSlugs(survey: Survey, found: Map<string, SeedCategory>) {
  const owners = new Map<string, string>();
  for (const [id, category] of found) {
    if (survey.categories.get(id)?.slug !== undefined) owners.set(placeOf(category), id);
  }
  for (const [id, category] of found) {
    const owner = owners.get(placeOf(category));
    const isFree = (owner === undefined || owner === id) && !isReservedSlug(category.slug);
    const slug = isFree ? category.slug : `${category.slug}-${toSlug(id) || id}`;
    found.set(id, { ...category, slug });
    owners.set(placeOf({ ...category, slug }), id);
  }
  return found;
}

interface Placing {
  readonly found: ReadonlyMap<string, SeedCategory>;
  readonly known: KnownCatalogue;
}

function misplacement(id: string, { found, known }: Placing): string | undefined {
  const parentId = found.get(id)?.parentId ?? null;
  const present = known.categories.get(id);
  if (present && present.parentId !== parentId) {
    return `parent: the shop has ${id} ${present.parentId === null ? 'as a root' : `below ${present.parentId}`}; the console moves it, or import with --replace`;
  }
  const ids = new Set<string>();
  for (let next: string | null = id; next !== null; next = found.get(next)?.parentId ?? null) {
    if (!found.has(next)) return `parent: there is no category ${next}`;
    if (ids.has(next)) return `parent: lies within itself`;
    ids.add(next);
  }
  return ids.size > MAX_LEVELS ? `parent: categories have ${MAX_LEVELS} levels` : undefined;
}

function leaveOutStrangers(
  survey: Survey,
  { brands, categories }: Pick<Resolved, 'brands' | 'categories'>,
): void {
  for (const { id, line, brandId, categoryId } of [...survey.products.values()]) {
    const problems = [
      ...(brands.has(brandId) ? [] : [`brand: there is no brand ${brandId}`]),
      ...(categoryId === undefined || categories.has(categoryId)
        ? []
        : [`category: there is no category ${categoryId}`]),
    ];
    if (problems.length === 0) continue;
    survey.leaveOut(line, problems.join('; '));
    survey.products.delete(id);
  }
}

/** Brands with lines of their own, and brands of products. */
function usedBrands(survey: Survey): ReadonlySet<string> {
  return new Set([
    ...survey.brands.keys(),
    ...survey.products.values().map(({ brandId }) => brandId),
  ]);
}

/** Categories with lines of their own and of products, with all their ancestors. */
function usedCategories(
  survey: Survey,
  categories: ReadonlyMap<string, SeedCategory>,
): ReadonlySet<string> {
  const used = new Set<string>();
  const ids = [
    ...survey.categories.keys(),
    ...survey.namedCategories.keys(),
    ...survey.products.values().flatMap(({ categoryId }) => (categoryId ? [categoryId] : [])),
  ];
  for (const id of ids) {
    for (let next: string | null = id; next !== null; next = categories.get(next)?.parentId ?? null)
      used.add(next);
  }
  return used;
}

interface Slugged {
  readonly id: string;
  /** The text that the slug is made from. */
  readonly title: string;
  /** One that nothing else may have, in place of a made one. */
  readonly slug?: string | undefined;
}

/**
 * A slug for each id. If several would share one, each of them gets its id appended, so that slugs
 * don't depend on the order of the list. Those in use stay free for whom they belong to.
 *
 * @param inUse slugs by id: of these things, which keep them, and of others
 */
function uniqueSlugs(
  items: Iterable<Slugged>,
  inUse: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const requested = new Map<string, string>();
  for (const { id, title, slug = inUse.get(id) } of items) {
    if (slug === undefined) requested.set(id, toSlug(title));
    else slugs.set(id, slug);
  }
  const others = [...inUse].filter(([id]) => !slugs.has(id)).map(([, slug]) => slug);
  const wishes = countEach([...requested.values(), ...slugs.values(), ...others]);
  const used = new Set([...wishes].filter(([, count]) => count === 1).map(([slug]) => slug));
  for (const slug of [...slugs.values(), ...others]) used.add(slug);
  for (const [id, slug] of requested) {
    const isAlone = slug !== '' && !isReservedSlug(slug) && wishes.get(slug) === 1;
    slugs.set(id, isAlone ? slug : freeSlug([slug, toSlug(id) || id.toLowerCase()], used));
  }
  return slugs;
}

function freeSlug(parts: ReadonlyArray<string>, used: Set<string>): string {
  const base = parts.filter(Boolean).join('-');
  let slug = base;
  for (let attempt = 2; used.has(slug) || isReservedSlug(slug); attempt += 1)
    slug = `${base}-${attempt}`;
  used.add(slug);
  return slug;
}

function countEach(values: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
