import type { FieldScope } from './field-scope.ts';

/** A text of a record with its translation, as those see it who store and who translate it. */

export interface StoredText {
  readonly type: string;
  readonly id: string;
  /** The id of the record that it's a part of: a variant's product. */
  readonly whole?: string | undefined;
  readonly field: string;
  /** Where in the field's value the text is, such as `0.title`; empty if it is the value. */
  readonly path: string;
  readonly scope: Extract<FieldScope, 'language' | 'locale'>;
  /** The text in English. */
  readonly original: string;
  /** Null if the language has no text of its own, so that shoppers read the original. */
  readonly translation: string | null;
}
