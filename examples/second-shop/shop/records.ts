import { rituals } from '#content/rituals/ritual-records.ts';
import type { RecordModel } from '#content-sync/content-model/content-model.ts';

/** The types of records that only this shop has. */
export const OWN_RECORDS = { rituals } satisfies Readonly<Record<string, RecordModel>>;
