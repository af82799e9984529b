import { inAnnouncedChange } from '#commerce-api/admin/change-outbox.ts';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { checked, type Edit } from '#commerce-api/admin/edit-body.ts';
import { EDITORS } from '#commerce-api/admin/editors.ts';
import { id as newId } from '#commerce-api/admin/fields.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { EditorialRecordType } from '#content/records.ts';
import { type Country, type Locale, localeFor, localesOf } from '#domain/locale/locales.ts';
import { loadSlugs, takenText } from './editorial-slugs.ts';

/** All records of a type that a country is to have. */
export interface EditorialSet {
  readonly type: EditorialRecordType;
  readonly country: Country;
  readonly records: ReadonlyArray<EditorialRecord>;
}

/** A record in each language of its country, with the API's names. */
export interface EditorialRecord {
  readonly id: string;
  readonly inLocale: (locale: Locale) => Pick<Edit, 'attributes' | 'relationships'> | undefined;
}

/** Why a record can't be stored: what an editor who wrote it would be told. */
export interface EditorialFault {
  readonly type: EditorialRecordType;
  readonly id: string;
  readonly locale: Locale;
  readonly detail: string;
}

export type EditorialReplaced =
  | { readonly outcome: 'done' | 'not-accepted' }
  | { readonly outcome: 'refused'; readonly faults: ReadonlyArray<EditorialFault> };

/** Two looks at what readers get. Nothing changes unless both agree. */
export interface EditorialLooks<From> {
  /** At what there is, to which nobody else adds meanwhile. */
  readonly before?: (from: From) => Promise<boolean>;
  /** At what there would be. */
  readonly after: (from: From) => Promise<boolean>;
}

interface Replacing extends EditorialLooks<Database> {
  readonly db: Database;
  readonly view: View;
}

/**
 * Has countries have these records and no others of their types, as editors would write them: all
 * in one change, or none.
 */
export async function replaceEditorial(
  sets: ReadonlyArray<EditorialSet>,
  { db, view, before = async () => true, after }: Replacing,
): Promise<EditorialReplaced> {
  try {
    await inAnnouncedChange(db, view, async (change) => {
      if (!(await before(change.db))) throw new TakenBack({ outcome: 'not-accepted' });
      const faults = await writeAll(change, sets);
      if (faults.length > 0) throw new TakenBack({ outcome: 'refused', faults });
      if (!(await after(change.db))) throw new TakenBack({ outcome: 'not-accepted' });
    });
    return { outcome: 'done' };
  } catch (error) {
    if (error instanceof TakenBack) return error.replaced;
    throw error;
  }
}

/** Ends the transaction so that nothing of it stays. */
class TakenBack extends Error {
  readonly replaced: EditorialReplaced;

  constructor(replaced: EditorialReplaced) {
    super('The editorial records were not replaced.');
    this.replaced = replaced;
  }
}

/** Collects the faults of all records, so that none hides another. */
async function writeAll(
  change: Change,
  sets: ReadonlyArray<EditorialSet>,
): Promise<ReadonlyArray<EditorialFault>> {
  const faults: Array<EditorialFault> = [];
  // A record that goes may have the address of one that comes.
  for (const set of sets) await removeOthers(change, set);
  const unchecked = { ...change, checksSlugsLater: true };
  for (const set of sets) {
    for (const record of set.records) faults.push(...(await writeRecord(unchecked, set, record)));
  }
  // A record that wasn't written has a slug that it would give up.
  if (faults.length > 0) return faults;
  for (const set of sets) faults.push(...(await slugFaults(change.db, set)));
  return faults;
}

/** Records whose slugs others of their country have, too. */
async function slugFaults(
  db: Database,
  { type, country }: EditorialSet,
): Promise<ReadonlyArray<EditorialFault>> {
  const bySlug = Map.groupBy(await loadSlugs(db, type, country), ({ slug }) => slug);
  return [...bySlug.values()].flatMap((owners) =>
    owners.flatMap((owner) => {
      const other = owners.find((each) => each !== owner);
      if (!other || owner.type !== type) return [];
      return [{ type, id: owner.id, locale: localeFor(country), detail: takenText(other) }];
    }),
  );
}

async function removeOthers(change: Change, { type, country, records }: EditorialSet) {
  const wanted = new Set(records.map(({ id }) => id));
  const [locale] = localesOf(country);
  const view = { ...change.view, ...(locale && { locale }) };
  for (const { id } of await loadCountryRecords(change.db, type, { country })) {
    if (!wanted.has(id)) await EDITORS.get(type)?.remove?.({ ...change, view }, id);
  }
}

async function writeRecord(
  change: Change,
  { type, country }: EditorialSet,
  { id, inLocale }: EditorialRecord,
): Promise<ReadonlyArray<EditorialFault>> {
  const editor = EDITORS.get(type);
  const faults: Array<EditorialFault> = [];
  for (const locale of localesOf(country)) {
    const given = inLocale(locale);
    if (!given) continue;
    const within = { ...change, view: { ...change.view, locale } };
    const edit = { id, ...given, included: [] };
    try {
      if (await editor?.exists(within, id)) await editor?.update(within, edit);
      else await editor?.create?.(within, { ...edit, id: checked(newId, id, '/data/id') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      faults.push(...error.faults.map(({ detail }) => ({ type, id, locale, detail })));
    }
  }
  return faults;
}
