import type { LocaleId } from '#domain/locale/locales.ts';
import type { FieldScope } from './field-scope.ts';

/** Records that are edited field by field, as those see them who store them and who edit them. */

/** A record as it is live, with what can be written of it; one that could be added doesn't exist. */
export interface WritableRecordAnswer {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly scopes: Readonly<Record<string, FieldScope>>;
  readonly parts: ReadonlyArray<{ readonly type: string; readonly id: string }>;
  /** The record that it's a part of; absent if it stands on its own. */
  readonly whole?: { readonly type: string; readonly id: string } | undefined;
}

/**
 * The rules of each field that can be written, by type. Records with the field `exists` can be added and
 * removed.
 */
export type WritableTypesAnswer = Readonly<Record<string, Readonly<Record<string, FieldRules>>>>;

export interface FieldRules {
  readonly scope: FieldScope;
  readonly schema: FieldSchema;
  /** Whether a new record can't be without it. */
  readonly isRequired: boolean;
}

/** The rules of a field, as a JSON schema that was made from those that validate it. */
export interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: ReadonlyArray<FieldSchema>;
  readonly oneOf?: ReadonlyArray<FieldSchema>;
  readonly enum?: ReadonlyArray<string>;
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: ReadonlyArray<string>;
}

/** A field whose value was changed, by hand or as a consequence of another change. */
export interface PublishedField {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly scope: FieldScope;
  readonly place: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A live value that somebody changed meanwhile. */
export interface LiveConflict {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly field: string;
  /** What was live when the draft was begun, or what was published. */
  readonly expected: unknown;
  readonly actual: unknown;
}
