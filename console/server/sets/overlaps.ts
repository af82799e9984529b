import { type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import type { Row, Tables } from '#storage/state-store.ts';
import type { Overlap } from '../../contract/editing-contract.ts';

/** The fields of a set that other sets write as well, or have published since they were written here. */
export async function overlapsOf(tables: Tables, set: string): Promise<Array<Overlap>> {
  return [...(await overtakenIn(tables, set)), ...(await writtenElsewhere(tables, set))];
}

/** The fields of a set that another set gave another value than it was written for. */
async function overtakenIn(tables: Tables, set: string): Promise<Array<Overlap>> {
  const rows = await tables.all(
    `SELECT own.type, own.record, own.field, own.place, own.locale AS own_locale, own.live_json, published.scope, published.locale,
       to_json, publications.at, who, change_sets.id, title
     FROM draft_fields AS own
     JOIN published_fields AS published ON published.type = own.type AND published.record = own.record
       AND published.field = own.field
     JOIN publications ON publications.id = publication AND publications.at >= own.changed_at
     JOIN change_sets ON change_sets.id = publications.change_set AND change_sets.id <> own.change_set
     WHERE own.change_set = ? AND own.value_json <> own.live_json
     ORDER BY publication`,
    set,
  );
  const here = rows.filter(
    (row) => placeOf(row.scope as FieldScope, localeOfId(row.locale as LocaleId)) === row.place,
  );
  const last = new Map(
    here.map((row) => [`${row.type} ${row.record} ${row.field} ${row.place}`, row]),
  );
  return [...last.values()]
    .filter((row) => row.to_json !== row.live_json)
    .map((row) => ({
      ...fieldOf(row),
      ...{ set: String(row.id), title: String(row.title), author: String(row.who) },
      publishedAt: Number(row.at),
    }));
}

async function writtenElsewhere(tables: Tables, set: string): Promise<Array<Overlap>> {
  const rows = await tables.all(
    `SELECT other.type, other.record, other.field, other.place, own.locale AS own_locale, other.author, id, title, at, country
     FROM draft_fields AS own
     JOIN draft_fields AS other ON other.type = own.type AND other.record = own.record
       AND other.place = own.place AND other.field = own.field
       AND other.change_set <> own.change_set AND other.value_json <> other.live_json
     JOIN change_sets ON id = other.change_set AND state IN ('open', 'scheduled')
     LEFT JOIN schedule ON schedule.change_set = id AND problem IS NULL
     WHERE own.change_set = ? AND own.value_json <> own.live_json
     ORDER BY title, id, other.type, other.record, other.field, other.place`,
    set,
  );
  return rows.map((row) => ({
    ...fieldOf(row),
    set: String(row.id),
    title: String(row.title),
    author: String(row.author),
    ...(row.at !== null && {
      schedule: { at: Number(row.at), country: row.country as Country },
    }),
  }));
}

const fieldOf = ({ type, record, field, place, own_locale }: Row) => ({
  type: String(type),
  id: String(record),
  field: String(field),
  place: String(place),
  locale: own_locale as LocaleId,
});
