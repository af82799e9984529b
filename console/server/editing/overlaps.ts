import type { Country } from '#domain/locale/locales.ts';
import type { Tables } from '#storage/state-store.ts';
import type { Overlap } from '../../contract/editing-contract.ts';

/** The fields of a set that other sets write as well, of those that could still be published. */
export async function overlapsOf(tables: Tables, set: string): Promise<Array<Overlap>> {
  const rows = await tables.all(
    `SELECT other.type, other.record, other.field, other.place, other.author, id, title, at, country
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
    type: String(row.type),
    id: String(row.record),
    field: String(row.field),
    place: String(row.place),
    set: String(row.id),
    title: String(row.title),
    author: String(row.author),
    ...(row.at !== null && {
      schedule: { at: Number(row.at), country: row.country as Country },
    }),
  }));
}
