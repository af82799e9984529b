import type { RecordModel } from '#content-sync/content-model/content-model.ts';

/**
 * The types of records that only this shop has, by the name that sources call them:
 * `rituals: recordModel({ … })`, of a file `*-records.ts` in the folder of their topic in `src/content`.
 */
export const OWN_RECORDS = {} satisfies Readonly<Record<string, RecordModel>>;
