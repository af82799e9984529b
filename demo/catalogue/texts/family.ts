import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** What kinds of one sort have in common: how they may differ, and how they are used. */
export interface Family {
  readonly modifiers: ReadonlyArray<Modifier>;
  /** Sentences on texture or use, true of every kind of the family. */
  readonly directions: ReadonlyArray<FiveTexts>;
}

export interface Modifier {
  /**
   * Stands before the noun in English, Chinese and Korean, after it in Thai and Indonesian:
   * `Hydrating Serum`, `Serum Melembapkan`.
   */
  readonly name: FiveTexts;
  readonly benefit: FiveTexts;
  /** The filter values it gives a product. */
  readonly tags: ReadonlyArray<string>;
}
