import { useSWRConfig } from 'swr';
import { localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails, WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { problemText } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { saveField } from './save-field.ts';

interface Options {
  readonly set: ChangeSetDetails;
  readonly record: WritableRecordAnswer;
  /** The field that somebody is in, which is written as it always is. */
  readonly field: string;
  readonly write: (value: unknown) => void;
}

/** Writes several fields of a record at once; the forms of the others take up what was saved. */
export function useWriteSeveral({ set, record, field, write }: Options) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const { type, id, locale, scopes, fields } = record;
    for (const [name, value] of Object.entries(values)) {
      if (!Object.hasOwn(scopes, name)) continue;
      const place = placeOf(scopes[name] ?? 'everywhere', localeOfId(locale));
      const draft = set.drafts.find(
        (each) =>
          each.type === type && each.id === id && each.field === name && each.place === place,
      );
      const current = draft ? draft.value : fields[name];
      if (current === value) continue;
      await saveField(set.id, {
        type,
        id,
        locale,
        field: name,
        value,
        expected: draft?.version ?? 0,
      });
    }
    await mutate(`/change-sets/${set.id}`);
  };
  return ({ [field]: own, ...others }: Readonly<Record<string, unknown>>) => {
    write(own);
    void save(others).catch((error: unknown) => announce(problemText(error)));
  };
}
