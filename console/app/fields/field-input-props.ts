import type { Country } from '#domain/locale/locales.ts';
import type { FieldSchema } from './field-schema.ts';

/** What can be put between two parts of a text. */
export type InsertedKind = 'picture' | 'products';

/** A text that is parted. */
export interface PartedText {
  readonly before: unknown;
  readonly after: unknown;
}

/** What the control for a value is given. */
export interface FieldInputProps {
  readonly id: string;
  readonly type: string;
  readonly field: string;
  readonly country: Country;
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Writes several fields beside each other at once, such as a picture with its size. */
  readonly onChangeSeveral?: ((values: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Parts a text, and puts something of a kind between; undefined where there is no room for it. */
  readonly onInsert?: ((kind: InsertedKind, parted: PartedText) => void) | undefined;
  /** The values of the fields beside it, and of its own. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  /** The list or group of the record that it is in, if any. */
  readonly within?: string | undefined;
  /** The ids of what describes it. */
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Whether nobody may change it; the form around it says so to most controls. */
  readonly isDisabled?: boolean;
  /** The language of its text, for the browser's voice and spelling. */
  readonly lang?: string | undefined;
}
