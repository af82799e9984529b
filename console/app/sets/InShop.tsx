import { addressIn } from '#domain/addresses/addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import type { EditedRecord } from '../fields/edit-place.ts';
import { presentIn, useLiveRecord } from '../fields/live-record.ts';
import { hasOwnPage, pageOfRecord } from '../fields/page-of-record.ts';

/** Leads to the page of the shop on which a record is best seen, if there is one. */
export function InShop(record: EditedRecord) {
  if (hasOwnPage(record.type)) return <OwnPage {...record} />;
  return <PageLink path={pageOfRecord(record.type, {})} country={record.country} />;
}

function OwnPage(record: EditedRecord) {
  const { live } = presentIn(useLiveRecord(record).data);
  const path = live && pageOfRecord(record.type, live.fields);
  return <PageLink path={path} country={record.country} />;
}

interface PageProps {
  readonly path: string | undefined;
  readonly country: Country;
}

function PageLink({ path, country }: PageProps) {
  if (path === undefined) return null;
  return (
    <a href={addressIn(path, localeFor(country))} target="_blank" rel="noreferrer">
      See it in the shop<span className="unseen">, in another tab</span>
    </a>
  );
}
