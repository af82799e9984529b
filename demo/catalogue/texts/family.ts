import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** What kinds of the same family have in common: their modifiers, and how they are used. */
export interface Family {
  readonly modifiers: ReadonlyArray<Modifier>;
  /** Sentences about texture or use that are true for every kind of the family. */
  readonly directions: ReadonlyArray<FiveTexts>;
}

export interface Modifier {
  /**
   * Precedes the noun in English, Chinese and Korean, follows it in Thai and Indonesian:
   * `Hydrating Serum`, `Serum Melembapkan`.
   */
  readonly name: FiveTexts;
  readonly benefit: FiveTexts;
  /** The filter values that it gives a product. */
  readonly tags: ReadonlyArray<string>;
}
