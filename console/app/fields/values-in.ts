import { localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails, WritableRecordAnswer } from '../../contract/editing-contract.ts';

/** The values of a record as a set has them: what was saved in it, or else what is live. */
export function valuesIn(
  { drafts }: Pick<ChangeSetDetails, 'drafts'>,
  { type, id, locale, fields, scopes }: WritableRecordAnswer,
): Readonly<Record<string, unknown>> {
  const where = localeOfId(locale);
  const own = drafts.filter(
    (draft) =>
      draft.type === type &&
      draft.id === id &&
      draft.place === placeOf(scopes[draft.field] ?? 'everywhere', where),
  );
  return { ...fields, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) };
}
