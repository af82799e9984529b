import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';
import type { Department } from '../brands.ts';
import type { PaletteName } from '../shades.ts';
import type { FamilyName } from '../texts/families.ts';

/** A root of the demo's category tree, with everything needed to fill its leaves. */
export interface DemoRoot {
  readonly slug: string;
  readonly label: FiveTexts;
  readonly department: Department;
  readonly groups: ReadonlyArray<DemoGroup>;
}

export interface DemoGroup {
  readonly slug: string;
  readonly label: FiveTexts;
  /** The department whose brands make the group, if it isn't the root's. */
  readonly department?: Department;
  readonly leaves: ReadonlyArray<DemoLeaf>;
}

export interface DemoLeaf {
  readonly slug: string;
  /**
   * The English label, usually a plural, if the other languages use the first noun as theirs; else
   * the label in all languages.
   */
  readonly label: string | FiveTexts;
  /** The kinds of products in the leaf. */
  readonly nouns: readonly [FiveTexts, ...Array<FiveTexts>];
  /** The family of the kinds: their modifiers, benefits and directions. */
  readonly family: FamilyName;
  /** The range of usual prices, in US dollars. */
  readonly usd: readonly [number, number];
  readonly options: DemoOptions;
  /** How many products the leaf has, relative to the others; 2 by default. */
  readonly weight?: number;
}

/** What the variants of a kind differ in. */
export type DemoOptions =
  | {
      readonly by: 'shade';
      readonly palette: PaletteName;
      readonly count: readonly [number, number];
    }
  | { readonly by: 'size'; readonly sizes: ReadonlyArray<DemoSize> }
  | { readonly by: 'type' | 'scent'; readonly names: ReadonlyArray<FiveTexts> };

/** An amount with its unit, and its price relative to the first size. */
export type DemoSize = readonly [amount: number, unit: SizeUnit, priceFactor: number];

export type SizeUnit = 'ml' | 'g' | 'pieces' | 'sheets' | 'one';

/** Shades of a palette; the least and the most of them. */
export function shades(palette: PaletteName, from: number, to = from): DemoOptions {
  return { by: 'shade', palette, count: [from, to] };
}

export function sizes(...list: ReadonlyArray<DemoSize>): DemoOptions {
  return { by: 'size', sizes: list };
}

export function types(...names: ReadonlyArray<FiveTexts>): DemoOptions {
  return { by: 'type', names };
}

export function scents(...names: ReadonlyArray<FiveTexts>): DemoOptions {
  return { by: 'scent', names };
}

/** A single variant without a choice. */
export const ONE = sizes([1, 'one', 1]);
