import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import type { EditedRecord } from './edit-place.ts';

type Drafted = Pick<DraftFieldAnswer, 'type' | 'id' | 'field' | 'locale' | 'scope'>;

/** The draft that adds a record where a country reads it, or removes it; undefined if there is none. */
export function presenceDraft<T extends Drafted>(
  drafts: ReadonlyArray<T>,
  { type, id, country }: EditedRecord,
): T | undefined {
  return drafts.find(
    (each) =>
      each.field === EXISTS &&
      each.type === type &&
      each.id === id &&
      (each.scope === 'everywhere' || localeOfId(each.locale).country === country),
  );
}

type Presence = Pick<DraftFieldAnswer, 'field' | 'value' | 'live'>;

/** Whether a draft adds a record. */
export const isAddition = ({ field, value, live }: Presence): boolean =>
  field === EXISTS && value === true && live !== true;

/** Whether a draft removes a record. */
export const isRemoval = ({ field, value, live }: Presence): boolean =>
  field === EXISTS && value === false && live === true;

/** Whether a draft says that a record stays: somebody thought better of adding or removing it. */
export const isStay = ({ field, value, live }: Presence): boolean =>
  field === EXISTS && value === live;
