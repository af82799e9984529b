import { isAliveIn } from './alive-machines.ts';
import type { Database } from './postgres.ts';

/**
 * Deliveries that machines acknowledged and haven't finished. Each machine works from a log of its
 * own; from the inbox, the others take over the deliveries of one that is lost.
 */
export interface Inbox {
  /** Resolves once a delivery can't be lost any more. A repeated delivery has no effect. */
  store(delivery: InboxDelivery): Promise<void>;
  /** The ids of this machine's deliveries. */
  own(): Promise<ReadonlyArray<string>>;
  /** Forgets deliveries that are finished. */
  remove(ids: ReadonlyArray<string>): Promise<void>;
  /** Leaves this machine's deliveries to the others, since it can't take them itself. */
  release(): Promise<void>;
  /** Whether another machine has taken over a delivery, or finished it. */
  isWithAnother(id: string): Promise<boolean>;
  /** Takes over the deliveries of machines that are gone or can't take them, and returns them. */
  adopt(): Promise<ReadonlyArray<InboxDelivery>>;
}

export interface InboxDelivery {
  /** The id that the sender gave the delivery. */
  readonly id: string;
}

/** Has the deliveries that a machine released. */
const NOBODY = '';

const ADOPT = `
  UPDATE deliveries SET machine = $1
  WHERE machine <> $1 AND NOT ${isAliveIn('deliveries.machine')}
  RETURNING content`;

export function openInbox({ query }: Database, machine: string): Inbox {
  return {
    async store(delivery) {
      await query('INSERT INTO deliveries VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        delivery.id,
        machine,
        JSON.stringify(delivery),
      ]);
    },
    async own() {
      const { rows } = await query<{ id: string }>('SELECT id FROM deliveries WHERE machine = $1', [
        machine,
      ]);
      return rows.map(({ id }) => id);
    },
    async remove(ids) {
      await query('DELETE FROM deliveries WHERE machine = $1 AND id = ANY ($2)', [machine, ids]);
    },
    async release() {
      await query('UPDATE deliveries SET machine = $2 WHERE machine = $1', [machine, NOBODY]);
    },
    async isWithAnother(id) {
      const { rows } = await query<{ machine: string }>(
        'SELECT machine FROM deliveries WHERE id = $1',
        [id],
      );
      return rows.every((row) => row.machine !== machine && row.machine !== NOBODY);
    },
    async adopt() {
      const { rows } = await query<{ content: InboxDelivery }>(ADOPT, [machine]);
      return rows.map(({ content }) => content);
    },
  };
}
