import type { EditedRecords, RecordOfLocale } from '#content/writable-records.ts';
import { type Locale, localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '#domain/records/record-edits.ts';
import type { BulkChange } from '../../contract/bulk-contract.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import type { NewStep } from '../sets/draft-steps.ts';

/** A change with what it takes to save it. */
export interface ProposedChange extends BulkChange {
  readonly draft: NewStep['drafts'][number];
}

/** Records as they would be with the drafts of a change set. */
export class DraftedRecords {
  readonly #records: Pick<EditedRecords, 'readAll'>;
  readonly #drafts: ReadonlyMap<string, DraftField>;
  readonly #read = new Map<string, WritableRecordAnswer | undefined>();

  constructor(records: Pick<EditedRecords, 'readAll'>, drafts: ReadonlyArray<DraftField>) {
    this.#records = records;
    this.#drafts = new Map(drafts.map((draft) => [draftKey(draft), draft]));
  }

  /** Reads records at once, for `get`. */
  async load(records: ReadonlyArray<RecordOfLocale>): Promise<void> {
    const missing = [
      ...new Map(records.map((record) => [recordKey(record), record])).values(),
    ].filter((record) => !this.#read.has(recordKey(record)));
    const answers = await this.#records.readAll(missing);
    for (const [index, record] of missing.entries()) {
      this.#read.set(recordKey(record), answers[index]);
    }
  }

  /** A record that was loaded; undefined if there is none. */
  get(record: RecordOfLocale): DraftedRecord | undefined {
    const stored = this.#read.get(recordKey(record));
    return stored && new DraftedRecord(stored, this.#drafts);
  }
}

/** A record with the drafts of its fields. */
export class DraftedRecord {
  readonly #stored: WritableRecordAnswer;
  readonly #drafts: ReadonlyMap<string, DraftField>;
  readonly #locale: Locale;

  constructor(stored: WritableRecordAnswer, drafts: ReadonlyMap<string, DraftField>) {
    this.#stored = stored;
    this.#drafts = drafts;
    this.#locale = localeOfId(stored.locale);
  }

  get parts(): WritableRecordAnswer['parts'] {
    return this.#stored.parts;
  }

  get whole(): WritableRecordAnswer['whole'] {
    return this.#stored.whole;
  }

  valueOf(field: string): unknown {
    const draft = this.#drafts.get(this.#keyOf(field));
    return draft ? draft.value : (this.#stored.fields[field] ?? null);
  }

  /** The change of a field to another value; none if it has that already. */
  change(field: string, to: unknown, title: string): ReadonlyArray<ProposedChange> {
    const from = this.valueOf(field);
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const { type, id, locale, fields, scopes } = this.#stored;
    const scope = scopes[field];
    if (!scope) return [];
    const place = placeOf(scope, this.#locale);
    const expected = this.#drafts.get(this.#keyOf(field))?.version ?? 0;
    const live = fields[field] ?? null;
    const key = { type, id, field, locale, place };
    return [{ ...key, title, from, to, draft: { ...key, scope, value: to, live, expected } }];
  }

  #keyOf(field: string): string {
    const { type, id, scopes } = this.#stored;
    const scope = scopes[field] ?? 'everywhere';
    return draftKey({ type, id, field, place: placeOf(scope, this.#locale) });
  }
}

const recordKey = ({ type, id, locale }: RecordOfLocale) => `${locale.id} ${type} ${id}`;
const draftKey = ({
  type,
  id,
  place,
  field,
}: Pick<DraftField, 'type' | 'id' | 'place' | 'field'>) => `${type} ${id} ${place} ${field}`;
