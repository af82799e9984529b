import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { EXISTS, type FieldScope, placeOf } from '#domain/records/field-scope.ts';

interface Placed {
  readonly type: string;
  readonly id: string;
  readonly field: string;
  readonly scope: FieldScope;
  readonly locale: LocaleId;
}

type Written = Placed & ({ readonly value: unknown } | { readonly to: unknown });

/** Fields without those of records that are removed: they go with them. */
export function withoutRemoved<T extends Written>(fields: ReadonlyArray<T>): Array<T> {
  const removals = fields.filter((each) => isPresence(each) && writtenIn(each) === false);
  const goesWith = (removal: T, each: T) =>
    removal.type === each.type &&
    removal.id === each.id &&
    placeOf(removal.scope, localeOfId(removal.locale)) ===
      placeOf(removal.scope, localeOfId(each.locale));
  return fields.filter(
    (each) => isPresence(each) || !removals.some((removal) => goesWith(removal, each)),
  );
}

const isPresence = ({ field }: Placed) => field === EXISTS;

const writtenIn = (field: Written) => ('value' in field ? field.value : field.to);
