import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';
import type { Department } from '../brands.ts';
import type { PaletteName } from '../shades.ts';
import type { FamilyName } from '../texts/families.ts';

/** A root of the demo category tree, with everything that its leaves are filled from. */
export interface DemoRoot {
  readonly slug: string;
  readonly label: FiveTexts;
  readonly department: Department;
  readonly groups: ReadonlyArray<DemoGroup>;
}

export interface DemoGroup {
  readonly slug: string;
  readonly label: FiveTexts;
  /** Where other brands than those of the root make the group. */
  readonly department?: Department;
  readonly leaves: ReadonlyArray<DemoLeaf>;
}

export interface DemoLeaf {
  readonly slug: string;
  /**
   * English label, usually a plural, where the other languages take the first noun; in all languages
   * where the leaf is more than that.
   */
  readonly label: string | FiveTexts;
  /** The product kinds of the leaf. */
  readonly nouns: readonly [FiveTexts, ...Array<FiveTexts>];
  /** Which modifiers, benefits and directions the kinds have. */
  readonly family: FamilyName;
  /** Usual price in US dollars, from and to. */
  readonly usd: readonly [number, number];
  readonly options: DemoOptions;
  /** How many products the leaf has, relative to others; 2 unless told. */
  readonly weight?: number;
}

/** What the variants of a kind differ by. */
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

/** Shades of a palette, from and to how many. */
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
