import type { Selectable } from 'kysely';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { type Pieces, readPieces, writePieces } from './pieces.ts';

/** A part of an order, or all of it, that was sent. Instants are ISO 8601. */
export interface Parcel {
  readonly id: string;
  readonly orderNumber: string;
  /** Who ordered it; null for a guest. */
  readonly memberId: string | null;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly sentAt: string;
  readonly deliveredAt: string | null;
  readonly pieces: Pieces;
}

export async function storeParcel(db: Database, parcel: Parcel): Promise<void> {
  await db
    .insertInto('parcels')
    .values({
      id: parcel.id,
      order_number: parcel.orderNumber,
      member_id: parcel.memberId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      sent_at: parcel.sentAt,
      delivered_at: parcel.deliveredAt,
      pieces: writePieces(parcel.pieces),
    })
    .execute();
}

export async function findParcel(db: Database, id: string): Promise<Parcel | undefined> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst();
  return row && parcelOf(row);
}

/** What may be put right about a parcel once it's sent. */
export interface ParcelChange {
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | null | undefined;
  readonly deliveredAt?: string | null | undefined;
}

export async function changeParcel(
  db: Database,
  id: string,
  { carrier, trackingNumber, deliveredAt }: ParcelChange,
): Promise<void> {
  const changed = {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    ...(deliveredAt !== undefined && { delivered_at: deliveredAt }),
  };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('parcels').set(changed).where('id', '=', id).execute();
}

/** The parcels of an order, in the order in which they were sent. */
export async function loadParcels(db: Database, number: string): Promise<ReadonlyArray<Parcel>> {
  return (await loadParcelsOf(db, [number])).get(number) ?? [];
}

/** The parcels of several orders, by the numbers of these; an order without one isn't there. */
export async function loadParcelsOf(
  db: Database,
  numbers: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<Parcel>>> {
  const rows = await inBatches(numbers, (some) =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where('order_number', 'in', some)
      .orderBy('sent_at')
      .orderBy('id')
      .execute(),
  );
  return Map.groupBy(
    rows.map((row) => parcelOf(row)),
    ({ orderNumber }) => orderNumber,
  );
}

const parcelOf = (row: Selectable<CommerceTables['parcels']>): Parcel => ({
  id: row.id,
  orderNumber: row.order_number,
  memberId: row.member_id,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  sentAt: row.sent_at,
  deliveredAt: row.delivered_at,
  pieces: readPieces(row.pieces),
});
