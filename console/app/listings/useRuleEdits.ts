import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { problemText } from '../api/console-api.ts';
import { saveField } from '../forms/save-field.ts';
import { newRecordId } from '../sets/new-record-id.ts';

interface Options {
  readonly set: ChangeSetDetails;
  readonly country: Country;
  readonly type: 'search-rules' | 'synonyms';
  /** The record that is edited; undefined to add one at the first edit. */
  readonly id: string | undefined;
  /** What a new record begins with. */
  readonly beginning: Readonly<Record<string, unknown>>;
}

export interface RuleEdits {
  readonly isSaving: boolean;
  readonly problem: string;
  /** Saves fields into the set. Resolves with whether they are; not while others are being saved. */
  save(values: Readonly<Record<string, unknown>>): Promise<boolean>;
}

/** Edits of a rule or of synonyms, which are begun by the first of them. */
export function useRuleEdits({ set, country, type, id, beginning }: Options): RuleEdits {
  const { mutate } = useSWRConfig();
  const [added, setAdded] = useState(() => newRecordId(type));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const locale = localeFor(country);
  const place = placeOf('country', locale);
  const versionOf = (record: string, field: string) =>
    set.drafts.find(
      (each) =>
        each.type === type && each.id === record && each.field === field && each.place === place,
    )?.version ?? 0;
  const save: RuleEdits['save'] = async (values) => {
    if (isSaving) return false;
    setSaving(true);
    setProblem('');
    const record = id ?? added;
    const all = id === undefined ? { [EXISTS]: true, ...beginning, ...values } : values;
    try {
      for (const [field, value] of Object.entries(all)) {
        const expected = versionOf(record, field);
        await saveField(set.id, { type, id: record, locale: locale.id, field, value, expected });
      }
      if (id === undefined) setAdded(newRecordId(type));
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      // Also after a failure, as some of the fields may be saved.
      await mutate((key) => isOfSet(key, set.id));
      setSaving(false);
    }
  };
  return { isSaving, problem, save };
}

const isOfSet = (key: unknown, set: string) =>
  typeof key === 'string' &&
  (key === `/change-sets/${set}` || (key.startsWith('/listing?') && key.includes(set)));
