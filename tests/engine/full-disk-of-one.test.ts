import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openInbox } from '#content-sync/cluster/inbox.ts';
import { createLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { DeliveryIntake } from '#content-sync/work/delivery-intake.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { shareInbox } from '#server/deliveries/shared-inbox.ts';
import { aDatabase } from '../builders/databases.ts';
import { hasPostgres } from '../builders/postgres-programs.ts';
import { aFolder } from '../builders/snapshot.ts';
import { startPostgres } from '../builders/start-postgres.ts';

/** A disk of two megabytes; undefined where none can be mounted. */
function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-disk-'));
  const unmount = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  const options = ['-t', 'tmpfs', '-o', 'size=2m,mode=700', 'tmpfs', folder];
  if (spawnSync('mount', options).status === 0) return { folder, unmount };
  unmount();
  return undefined;
}

function canMount(): boolean {
  const disk = mountSmallDisk();
  disk?.unmount();
  return disk !== undefined;
}

/** A disk that can be filled, and have room again. */
function aSmallDisk() {
  const disk = mountSmallDisk();
  if (!disk) return expect.unreachable('No disk could be mounted.');
  onTestFinished(disk.unmount);
  const { folder } = disk;
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      const block = Buffer.alloc(1_024);
      expect(() => {
        for (;;) appendFileSync(filling, block);
      }).toThrow('ENOSPC');
    },
    makeRoom: () => rmSync(filling),
  };
}

const EVERY_MS = 20;

/** What a machine of several has of deliveries. */
async function aMachineAt(databaseUrl: string, dataFolder: string) {
  const postgres = await openPostgres(databaseUrl);
  const id = randomUUID();
  const leases = createLeases(postgres, id);
  const problems: Array<string> = [];
  const list = new WorkList({
    dataFolder,
    isFollowed: () => true,
    onDown: ({ message }) => problems.push(message),
    onUp: () => problems.splice(0),
    reopenMs: EVERY_MS,
  });
  const intake = new DeliveryIntake((deliveries) => list.add(deliveries));
  const inbox = shareInbox({
    inbox: openInbox(postgres, id),
    take: (delivery) => intake.take(delivery),
    settled: (ids) => list.settledDeliveries(ids),
    isWell: () => list.isWell(),
    onError: () => {},
    everyMs: EVERY_MS,
  });
  onTestFinished(async () => {
    await inbox.stop();
    intake.flush();
    list.close();
    await leases.close();
    await postgres.close();
  });
  const count = () => list.counts().reduce((all, part) => all + part.count, 0);
  return { take: inbox.take, isWell: () => list.isWell(), problems, count };
}

test.runIf(hasPostgres() && canMount())(
  'a machine whose disk is full hands what it is told to another, until it has room',
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const databaseUrl = await aDatabase(server);
    const disk = aSmallDisk();
    const sick = await aMachineAt(databaseUrl, disk.folder);
    const other = await aMachineAt(databaseUrl, aFolder());
    const delivery = (id: string) => ({ id, countries: ['SG' as const], records: undefined });
    await sick.take(delivery('before'));
    expect([sick.isWell(), sick.count(), other.count()]).toEqual([true, 1, 0]);

    disk.fill();
    await sick.take(delivery('edit'));
    await vi.waitFor(() => expect(other.count()).toBe(2));
    expect(sick.isWell()).toBe(false);
    expect(sick.problems.join()).toContain('The disk is full');

    disk.makeRoom();
    await vi.waitFor(() => expect(sick.isWell()).toBe(true));
    expect(sick.problems).toEqual([]);
    await sick.take(delivery('after'));
    expect([sick.count(), other.count()]).toEqual([2, 2]);
  },
);
