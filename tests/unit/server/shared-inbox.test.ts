import { expect, onTestFinished, test, vi } from 'vitest';
import type { Inbox, InboxDelivery } from '#content-sync/cluster/inbox.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { addDeliveries, settledDeliveries } from '#content-sync/work/deliveries.ts';
import { openWorkDatabase } from '#content-sync/work/work-tables.ts';
import { shareInbox } from '#server/deliveries/shared-inbox.ts';
import { aFolder } from '../../builders/snapshot.ts';

const aDelivery = (id: string): Delivery => ({ id, countries: ['SG'], records: undefined });

/** An inbox in memory, with what machines that are gone have left in it. */
function anInbox(left: ReadonlyArray<InboxDelivery> = []) {
  const own = new Map<string, InboxDelivery>();
  let orphans = [...left];
  const byOthers = new Set<string>();
  const inbox: Inbox = {
    store: async (delivery) => void own.set(delivery.id, delivery),
    own: async () => [...own.keys()],
    async remove(ids) {
      for (const id of ids) own.delete(id);
    },
    async release() {
      orphans.push(...own.values());
      own.clear();
    },
    isWithAnother: async (id) => byOthers.has(id),
    async adopt() {
      const adopted = orphans;
      orphans = [];
      for (const delivery of adopted) own.set(delivery.id, delivery);
      return adopted;
    },
  };
  /** Another machine takes over what is left. */
  const adoptElsewhere = () => {
    for (const { id } of orphans) byOthers.add(id);
    orphans = [];
  };
  return { inbox, own, byOthers, adoptElsewhere };
}

/** A machine's own log of deliveries. */
function aLog() {
  const database = openWorkDatabase(aFolder());
  onTestFinished(() => database.close());
  return {
    /** As if the disk had no room for another page, or had it again. */
    setFull(isFull: boolean) {
      const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {};
      database.exec(`PRAGMA max_page_count = ${isFull ? pages : 1_000_000}`);
    },
    take: (delivery: Delivery) => addDeliveries(database, [delivery], { now: 1 }),
    settled: (ids: ReadonlyArray<string>) => settledDeliveries(database, ids),
    publish: () => database.exec(`UPDATE work SET state = 'published'`),
  };
}

const EVERY_MS = 5;

test('a delivery stays in the inbox while it is on its way into the log, and until it is published', async () => {
  const { inbox, own } = anInbox();
  const log = aLog();
  const written = Promise.withResolvers<void>();
  const shared = shareInbox({
    inbox,
    settled: log.settled,
    isWell: () => true,
    async take(delivery) {
      await written.promise;
      log.take(delivery);
    },
    onError: () => expect.unreachable('Nothing fails.'),
    everyMs: EVERY_MS,
  });
  onTestFinished(() => shared.stop());
  const taking = shared.take(aDelivery('one'));
  await new Promise((resolve) => setTimeout(resolve, 10 * EVERY_MS));
  expect([...own.keys()]).toEqual(['one']);
  written.resolve();
  await taking;
  await new Promise((resolve) => setTimeout(resolve, 10 * EVERY_MS));
  expect([...own.keys()]).toEqual(['one']);
  log.publish();
  await vi.waitFor(() => expect([...own.keys()]).toEqual([]));
});

test('what a machine that is gone has left is taken again if the log fails at first', async () => {
  const { inbox, own } = anInbox([aDelivery('left'), aDelivery('also')]);
  const log = aLog();
  const errors: Array<unknown> = [];
  let failures = 2;
  const shared = shareInbox({
    inbox,
    settled: log.settled,
    isWell: () => true,
    async take(delivery) {
      failures -= 1;
      if (failures >= 0) throw new Error('The disk is full.');
      log.take(delivery);
    },
    onError: (error) => errors.push(error),
    everyMs: EVERY_MS,
  });
  onTestFinished(() => shared.stop());
  await vi.waitFor(() => expect(log.settled(['left', 'also'])).toEqual([]));
  await vi.waitFor(() => expect(failures).toBeLessThan(-1));
  expect([...own.keys()].sort()).toEqual(['also', 'left']);
  expect(errors).toHaveLength(2);
  log.publish();
  await vi.waitFor(() => expect(own.size).toBe(0));
});

/** More than the free room of a page. */
const aLargeDelivery = (id: string): Delivery => ({
  ...aDelivery(id),
  records: Array.from({ length: 500 }, (_, index) => ({ type: 'products', id: `${id}-${index}` })),
});

test('a machine without room hands its deliveries to one that has some, and adopts none', async () => {
  const { inbox, own, byOthers, adoptElsewhere } = anInbox();
  const log = aLog();
  let isWell = true;
  const shared = shareInbox({
    inbox,
    settled: log.settled,
    isWell: () => isWell,
    take: async (delivery) => log.take(delivery),
    onError: () => expect.unreachable('What fails is handed over.'),
    everyMs: EVERY_MS,
  });
  onTestFinished(() => shared.stop());
  await shared.take(aDelivery('before'));
  log.setFull(true);
  isWell = false;
  const taking = shared.take(aLargeDelivery('edit'));
  await vi.waitFor(() => expect(own.size).toBe(0));
  adoptElsewhere();
  await taking;
  expect([...byOthers].toSorted()).toEqual(['before', 'edit']);

  log.setFull(false);
  isWell = true;
  await shared.take(aLargeDelivery('after'));
  expect([...own.keys()]).toEqual(['after']);
});

test('a delivery that no machine can take is refused', async () => {
  const { inbox } = anInbox();
  const log = aLog();
  const shared = shareInbox({
    inbox,
    settled: log.settled,
    isWell: () => false,
    take: async (delivery) => log.take(delivery),
    onError: () => expect.unreachable('The one who takes it is told.'),
    everyMs: EVERY_MS,
    handedMs: EVERY_MS,
  });
  onTestFinished(() => shared.stop());
  log.setFull(true);
  await expect(shared.take(aLargeDelivery('edit'))).rejects.toThrow('The disk is full');
});
