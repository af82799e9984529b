import type { Text } from '../database/translated.ts';
import type { BrandLine, CategoryLine, LongLine, ProductLine } from './catalogue-columns.ts';
import {
  type CatalogueLine,
  type FieldProblem,
  type FileLine,
  parseCatalogueLine,
  problemText,
} from './catalogue-line.ts';
import { addNamedCategories, type NamedCategory } from './imported-categories.ts';
import { addNamedBrand, brandIdOf, type NamedBrand } from './imported-products.ts';
import { importedVariantIds } from './imported-variants.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { PictureFiles } from './picture-files.ts';
import type { ShortLine } from './short-line.ts';

export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

/** What a product's line refers to, stored until all lines are read. */
export interface SurveyedProduct {
  readonly line: number;
  readonly id: string;
  readonly brandId: string;
  /** Absent for the short form, whose categories are those that it names. */
  readonly categoryId?: string;
  readonly slug?: string | undefined;
  readonly name: string;
  /** The brand's name in the short form; the long form refers to a brand by id. */
  readonly brandName?: string;
}

export type Numbered<Line> = Line & { readonly line: number };

/** The records that a catalogue's lines define, and the lines' problems. */
export class Survey {
  readonly problems: Array<LineProblem> = [];
  /** The numbers of lines that can't be used. */
  readonly leftOut = new Set<number>();
  readonly brands = new Map<string, Numbered<BrandLine>>();
  readonly categories = new Map<string, Numbered<CategoryLine>>();
  readonly namedBrands = new Map<string, NamedBrand>();
  readonly namedCategories = new Map<string, NamedCategory>();
  readonly products = new Map<string, SurveyedProduct>();
  lines = 0;
  readonly #known: KnownCatalogue;
  readonly #pictures: PictureFiles;
  readonly #ownerOf = new Map<string, string>();
  readonly #slugOwners = new Map<string, { readonly id: string; readonly line: number }>();

  constructor(known: KnownCatalogue, pictures: PictureFiles) {
    this.#known = known;
    this.#pictures = pictures;
  }

  /** Returns what the line says; undefined if it is left out. */
  add(written: FileLine): CatalogueLine | undefined {
    this.lines += 1;
    if (written.problem === undefined) return this.#addWritten(written);
    this.leaveOut(written.number, written.problem);
    return undefined;
  }

  #addWritten(written: FileLine): CatalogueLine | undefined {
    const { number, value } = written;
    const parsed = parseCatalogueLine(value);
    if ('problems' in parsed) {
      this.#leaveOutFields(written, parsed.problems);
      return undefined;
    }
    const problem = this.#repetition(parsed.line, number) ?? this.#addLine(parsed.line, number);
    if (problem === undefined) return parsed.line;
    this.leaveOut(number, problem);
    return undefined;
  }

  leaveOut(line: number, problem: string): void {
    this.leftOut.add(line);
    this.problems.push({ line, problem });
  }

  /** Each problem has the number of the row that it's in. */
  #leaveOutFields(written: FileLine, problems: ReadonlyArray<FieldProblem>): void {
    const { number } = written;
    this.leftOut.add(number);
    const placed = problems.map(
      (problem) => written.placed?.(problem) ?? { line: number, problem },
    );
    for (const [line, of] of Map.groupBy(placed, (each) => each.line)) {
      const text = of.map(({ problem }) => problemText(problem)).join('; ');
      const suffix = line === number ? '' : `; the product of line ${number} with it`;
      this.problems.push({ line, problem: `${text}${suffix}` });
    }
  }

  #addLine(line: CatalogueLine, number: number): string | undefined {
    switch (line.kind) {
      case 'brand':
        this.brands.set(line.id, { ...line, line: number });
        return undefined;
      case 'category':
        this.categories.set(line.id, { ...line, line: number });
        return undefined;
      case 'product':
        return this.#addLong(line, number);
      default:
        return this.#addShort(line, number);
    }
  }

  #addLong(line: ProductLine, number: number): string | undefined {
    const { id, slug, brand: brandId, category: categoryId } = line;
    const variantIds = line.variants.map((variant) => variant.id);
    const problem = this.#pictures.problemOf(line) ?? this.#claimVariants(id, variantIds);
    if (problem !== undefined) return problem;
    this.products.set(id, {
      ...{ line: number, id, brandId, categoryId, slug },
      name: line.name.en,
    });
    return undefined;
  }

  #addShort(line: ShortLine, number: number): string | undefined {
    const problem = this.#claimVariants(line.id, importedVariantIds(line));
    if (problem !== undefined) return problem;
    addNamedBrand(this.namedBrands, line);
    addNamedCategories(this.namedCategories, line);
    const { id, name, brand: brandName } = line;
    this.products.set(id, { line: number, id, brandId: brandIdOf(line), name, brandName });
    return undefined;
  }

  /** Variants are found by their ids alone. */
  #claimVariants(product: string, ids: ReadonlyArray<string>): string | undefined {
    for (const [index, id] of ids.entries()) {
      const owner = this.#ownerOf.get(id) ?? this.#known.ownerOf.get(id) ?? product;
      if (owner !== product) return `variants: product ${owner} has a variant ${id}`;
      if (ids.indexOf(id) < index) return `variants: repeats the id ${id}`;
    }
    for (const id of ids) this.#ownerOf.set(id, product);
    return undefined;
  }

  /** What is wrong with a line whose id or slug an earlier line has. */
  #repetition(line: CatalogueLine, number: number): string | undefined {
    const earlier = this.#linesLike(line).get(line.id)?.line;
    if (earlier !== undefined) {
      return `repeats the id ${line.id} of line ${earlier}; line ${number} is left out`;
    }
    const { slug } = line as Partial<LongLine>;
    if (slug === undefined) return undefined;
    const parent = line.kind === 'category' ? (line.parent ?? '') : '';
    const key = `${line.kind} ${parent} ${slug}`;
    const owner = this.#slugOwners.get(key);
    if (owner) return `slug: ${owner.id} of line ${owner.line} has ${slug}`;
    this.#slugOwners.set(key, { id: line.id, line: number });
    return undefined;
  }

  #linesLike({ kind }: CatalogueLine): ReadonlyMap<string, { readonly line: number }> {
    if (kind === 'brand') return this.brands;
    return kind === 'category' ? this.categories : this.products;
  }
}

/** The English name of a product's brand, for its slug. */
export function brandNameOf(
  { brandId, brandName }: SurveyedProduct,
  brands: ReadonlyMap<string, { readonly name: Text }>,
): string {
  return brandName ?? brands.get(brandId)?.name.en ?? '';
}
