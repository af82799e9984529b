import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openInbox } from '#content-sync/cluster/inbox.ts';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { ailingMachines, openMachineHealth } from '#content-sync/cluster/machine-health.ts';
import { openPostgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { DeliveryIntake } from '#content-sync/work/delivery-intake.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { shareHealth } from '#scripts/serve/share-health.ts';
import { watchPart } from '#scripts/serve/watch-part.ts';
import { NotedFindings } from '#server/checks/noted-findings.ts';
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
async function aMachineAt(databaseUrl: string, name: string, dataFolder: string) {
  const postgres = await openPostgres(databaseUrl);
  const machine = `${name}:1:${randomUUID()}`;
  const leases = new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE });
  const degraded = new NotedFindings({ error: () => {}, info: () => {} });
  const list = new WorkList({
    dataFolder,
    isFollowed: () => true,
    ...watchPart(degraded, 'deliveries.db'),
    reopenMs: EVERY_MS,
  });
  const intake = new DeliveryIntake((deliveries) => list.add(deliveries));
  const inbox = shareInbox({
    inbox: openInbox(postgres, machine),
    take: (delivery) => intake.take(delivery),
    settled: (ids) => list.settledDeliveries(ids),
    isWell: () => list.isWell(),
    onError: () => {},
    everyMs: EVERY_MS,
  });
  const health = openMachineHealth(postgres, machine);
  const sharing = shareHealth({ health, degraded, everyMs: EVERY_MS });
  onTestFinished(async () => {
    await sharing.stop();
    await inbox.stop();
    intake.flush();
    list.close();
    await leases.close();
    await postgres.close();
  });
  const count = () => list.counts().reduce((all, part) => all + part.count, 0);
  return {
    take: inbox.take,
    isWell: () => list.isWell(),
    degraded: degraded.list,
    ailing: () => ailingMachines(postgres),
    count,
  };
}

test.runIf(hasPostgres() && canMount())(
  'a machine whose disk is full says so to another and hands over what it is told, until it has room',
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const databaseUrl = await aDatabase(server);
    const disk = aSmallDisk();
    const sick = await aMachineAt(databaseUrl, 'sick', disk.folder);
    const other = await aMachineAt(databaseUrl, 'other', aFolder());
    const delivery = (id: string) => ({ id, countries: ['SG' as const], records: undefined });
    await sick.take(delivery('before'));
    expect([sick.isWell(), sick.count(), other.count()]).toEqual([true, 1, 0]);

    disk.fill();
    await sick.take(delivery('edit'));
    await vi.waitFor(() => expect(other.count()).toBe(2));
    expect(sick.isWell()).toBe(false);
    const [check, part] = ['part-out-of-order', 'machine sick:1'];
    const isFull = {
      check,
      about: 'deliveries.db',
      problem: expect.stringContaining('The disk is full'),
    };
    expect(sick.degraded()).toEqual([isFull]);
    const told = expect.stringMatching(/^deliveries\.db: The disk is full/);
    await vi.waitFor(() =>
      expect(other.degraded()).toEqual([{ check, about: part, problem: told }]),
    );
    expect(await other.ailing()).toEqual([{ name: 'sick:1', problems: [told] }]);

    disk.makeRoom();
    await vi.waitFor(() => expect(sick.isWell()).toBe(true));
    await vi.waitFor(() => expect([sick.degraded(), other.degraded()]).toEqual([[], []]));
    await sick.take(delivery('after'));
    expect([sick.count(), other.count()]).toEqual([2, 2]);
  },
);
