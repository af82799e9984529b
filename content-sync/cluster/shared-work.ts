import pLimit from 'p-limit';
import { isAliveIn } from './alive-machines.ts';
import { sharedStore } from './console/shared-store.ts';
import type { Postgres } from './postgres.ts';

export type SharedWork = ReturnType<typeof openSharedWork>;

/** Its transactions run one at a time, so that more connections would only wait. */
const CONNECTIONS = 2;

/** The list of work of all machines. A machine carries what it took for as long as it's alive. */
export function openSharedWork(postgres: Postgres, machine: string) {
  const few = pLimit(CONNECTIONS);
  const store = sharedStore({ using: (work) => few(() => postgres.using(work)) }, 'work');
  return {
    ...store,
    endsForGood: false,
    openings: () => 1,
    isWritable: () => store.use(async () => true, false),
    carrier: machine,
    carrierEnded: `NOT ${isAliveIn('work.carried_by')}`,
  };
}
