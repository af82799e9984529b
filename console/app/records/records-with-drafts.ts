import type { Locale } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  NamedRecord,
} from '../../contract/editing-contract.ts';
import { calledIn } from '../fields/record-name.ts';

interface Where {
  readonly type: string;
  readonly locale: Locale;
}

/**
 * The records of a type as they will be in a locale with a change set: with the names and places that it writes, without
 * those that it removes, and with those that it adds at the end.
 */
export function recordsWithDrafts(
  records: ReadonlyArray<NamedRecord>,
  { drafts }: Pick<ChangeSetDetails, 'drafts'>,
  { type, locale }: Where,
): ReadonlyArray<NamedRecord> {
  const here = drafts.filter(
    (draft) => draft.type === type && draft.place === placeOf(draft.scope, locale),
  );
  const writes = (id: string, value: boolean) => (draft: DraftFieldAnswer) =>
    draft.id === id && draft.field === EXISTS && draft.value === value;
  const stay = records.filter(({ id }) => !here.some(writes(id, false)));
  const last = Math.max(-1, ...stay.map(({ position }) => position ?? -1));
  const added = here
    .filter(({ id, field, value }) => field === EXISTS && value === true && !named(stay, id))
    .map(({ id }, index) => ({ id, position: last + 1 + index }));
  return [...stay, ...added].map((record) => {
    const fields = Object.fromEntries(
      here.filter(({ id }) => id === record.id).map(({ field, value }) => [field, value]),
    );
    const { position, 'image-url': picture } = fields;
    const title = calledIn(fields);
    return {
      ...record,
      ...(title !== undefined && { title }),
      ...(typeof position === 'number' && { position }),
      ...(typeof picture === 'string' && { picture }),
    };
  });
}

const named = (records: ReadonlyArray<NamedRecord>, id: string) =>
  records.some((each) => each.id === id);
