import { addressIn } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { EditedRecord } from './edit-place.ts';
import { presentIn, useLiveRecord } from './live-record.ts';
import { pageOfRecord } from './page-of-record.ts';

/** Leads to the page of a record in the shop of a country, if it has one. */
export function InShop(record: EditedRecord) {
  const { type, country } = record;
  const { live } = presentIn(useLiveRecord(record).data);
  const path = live && pageOfRecord(type, live.fields);
  if (path === undefined) return null;
  return (
    <a href={addressIn(path, localeFor(country))} target="_blank" rel="noreferrer">
      See it in the shop<span className="unseen">, in another tab</span>
    </a>
  );
}
