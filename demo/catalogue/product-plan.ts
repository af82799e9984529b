import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';
import { toSlug } from '#commerce-api/catalogue/slugs.ts';
import { itemAt, stableShuffle } from '#commerce-api/import/stable-hash.ts';
import { DEMO_BRANDS, type DemoBrand } from './brands.ts';
import { demoLeaves, type PlacedLeaf } from './category-tree.ts';
import { familyOf } from './texts/families.ts';
import type { Modifier } from './texts/family.ts';

/** What a product is composed of: its brand, and the texts of the tables that name it. */
export interface PlannedProduct {
  readonly id: string;
  readonly brand: DemoBrand;
  readonly leaf: PlacedLeaf;
  readonly line: string;
  readonly modifier: Modifier;
  readonly noun: FiveTexts;
}

/** A product that has no modifier yet; `turn` counts the products of its leaf. */
interface Unmodified extends Pick<PlannedProduct, 'leaf' | 'line' | 'noun'> {
  readonly turn: number;
}

const PRODUCT_COUNT = 1_200;
const FIRST_PRODUCT_NUMBER = 100_001;

/**
 * The 1,200 products. Each leaf gets its share, made in turn by the brands of its department that
 * have the fewest products so far. No two products have the same line, modifier and noun.
 */
export function planProducts(): ReadonlyArray<PlannedProduct> {
  const leaves = demoLeaves();
  const counts = shareOut(
    PRODUCT_COUNT,
    leaves.map(({ weight }) => weight ?? 2),
  );
  const planner = new Planner();
  return leaves.flatMap((leaf, position) =>
    Array.from({ length: counts[position] ?? 0 }, (_, turn) => planner.plan(leaf, turn)),
  );
}

/** Whole numbers in proportion to the weights, with the given sum. */
function shareOut(total: number, weights: ReadonlyArray<number>): ReadonlyArray<number> {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  return weights.map((weight) => {
    const before = Math.round((total * weightSoFar) / whole);
    weightSoFar += weight;
    return Math.round((total * weightSoFar) / whole) - before;
  });
}

class Planner {
  readonly #productsOf = new Map<DemoBrand, number>();
  readonly #names = new Set<string>();

  plan(leaf: PlacedLeaf, turn: number): PlannedProduct {
    const brand = this.#nextBrand(leaf);
    const made = this.#productsOf.get(brand) ?? 0;
    this.#productsOf.set(brand, made + 1);
    const line = itemAt(brand.lines, made);
    const noun = itemAt(leaf.nouns, turn);
    const modifier = this.#freeModifier({ leaf, line, noun, turn });
    const id = String(FIRST_PRODUCT_NUMBER + this.#names.size - 1);
    return { id, brand, leaf, line, noun, modifier: truthful(modifier, noun) };
  }

  #nextBrand(leaf: PlacedLeaf): DemoBrand {
    const makers = DEMO_BRANDS.filter(({ makes }) => makes.includes(leaf.department));
    const [first] = stableShuffle(makers, ({ name }) => name, leaf.categoryId).toSorted(
      (a, b) => this.#load(a) - this.#load(b),
    );
    if (!first) throw new Error(`No brand makes anything for ${leaf.categoryId}.`);
    return first;
  }

  /**
   * A brand's products relative to the number of its departments, so that each department gets
   * some.
   */
  #load(brand: DemoBrand): number {
    return (this.#productsOf.get(brand) ?? 0) / (brand.makes.length + 1);
  }

  #freeModifier({ leaf, line, noun, turn }: Unmodified): Modifier {
    const { modifiers } = familyOf(leaf.family);
    const offset = toSlug(line).length + turn;
    const free = modifiers
      .map((_, step) => itemAt(modifiers, offset + step))
      .find(({ name }) => !this.#names.has(nameKey(line, name, noun)));
    if (!free) throw new Error(`${line} has every ${noun[0]} there is.`);
    this.#names.add(nameKey(line, free.name, noun));
    return free;
  }
}

/** What kinds of products are made of, so that none of them is said to be free of it. */
const CONTRADICTIONS: ReadonlyArray<readonly [kind: RegExp, tag: string]> = [
  [/\b(Oil|Balm|Butter)\b/, 'Oil Free'],
  [/\b(Parfum|Perfume|Toilette|Cologne|Fragrance)\b/, 'Fragrance Free'],
];

/** A modifier without the tags that contradict the kind of product. */
function truthful(modifier: Modifier, [noun]: FiveTexts): Modifier {
  const untrue = new Set(CONTRADICTIONS.flatMap(([kind, tag]) => (kind.test(noun) ? [tag] : [])));
  return { ...modifier, tags: modifier.tags.filter((tag) => !untrue.has(tag)) };
}

function nameKey(line: string, modifier: FiveTexts, noun: FiveTexts): string {
  return `${line} ${modifier[0]} ${noun[0]}`;
}
