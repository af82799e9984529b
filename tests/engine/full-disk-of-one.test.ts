import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { ailingMachines, openMachineHealth } from '#content-sync/cluster/machine-health.ts';
import { openPostgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openSharedWork, postgresPaths } from '#content-sync/cluster/shared-store.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { WorkConditions } from '#content-sync/work/work-conditions.ts';
import { hindrances, otherMachines, runProbes } from '#scripts/serve/watch-parts.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { markAsBuilt } from '../builders/compiled-code.ts';
import { aDatabase } from '../builders/databases.ts';
import { hasPostgres } from '../builders/postgres-programs.ts';
import { UP_TO_DATE } from '../builders/rebuild-results.ts';
import { startPostgres } from '../builders/start-postgres.ts';
import { about } from '../builders/work-log.ts';
import { aRunner } from '../builders/work-runner.ts';

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

const POLL_MS = 20;

/** One of several machines, which takes deliveries and does what is to be done. */
async function aMachineAt(databaseUrl: string, name: string, dataFolder: string) {
  const postgres = await openPostgres(databaseUrl);
  const machine = `${name}:1:${randomUUID()}`;
  const leases = new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE });
  const degraded = new RecordedFindings({ error: () => {}, info: () => {} });
  const conditions = new WorkConditions({
    dataFolder,
    source: new EventEmitter(),
    others: { cannotFollow: () => false },
    cachedMs: POLL_MS,
  });
  const rebuilt: Array<string> = [];
  const { runner } = aRunner({
    dataFolder,
    store: openSharedWork(postgres, machine),
    paths: postgresPaths(postgres),
    async rebuild(_, { records }) {
      rebuilt.push(...(records ?? []).map((record) => record.id));
      return UP_TO_DATE;
    },
    mayWork: (...work) => conditions.mayWork(...work),
    pollMs: POLL_MS,
  });
  const health = openMachineHealth(postgres, machine);
  const sharing = runProbes({
    probes: [hindrances(conditions), otherMachines(health, degraded)],
    degraded,
    log: { error: () => {} },
    everyMs: POLL_MS,
  });
  onTestFinished(async () => {
    await sharing.stop();
    await runner.stop();
    await leases.close();
    await postgres.close();
  });
  return {
    enqueue: (delivery: Delivery) => runner.enqueue(delivery),
    rebuilt,
    degraded: degraded.list,
    ailing: () => ailingMachines(postgres),
  };
}

test.runIf(hasPostgres() && canMount())(
  'a machine whose disk is full says so to another, which does what it is told, until it has room',
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const databaseUrl = await aDatabase(server);
    const disk = aSmallDisk();
    markAsBuilt(disk.folder);
    disk.fill();
    const sick = await aMachineAt(databaseUrl, 'sick', disk.folder);
    await sick.enqueue(about('while there was no other'));
    await wait(10 * POLL_MS);
    expect(sick.rebuilt).toEqual([]);
    const [check, part] = ['part-out-of-order', 'machine sick:1'];
    const problem = expect.stringContaining('The disk is full');
    expect(sick.degraded()).toEqual([{ check, about: 'data folder', problem }]);

    const folder = aFolder();
    markAsBuilt(folder);
    const other = await aMachineAt(databaseUrl, 'other', folder);
    await vi.waitFor(() => expect(other.rebuilt).toEqual(['while there was no other']));
    await sick.enqueue(about('edit'));
    await vi.waitFor(() => expect(other.rebuilt).toContain('edit'));
    expect(sick.rebuilt).toEqual([]);
    const told = expect.stringMatching(/^data folder: The disk is full/);
    await vi.waitFor(() =>
      expect(other.degraded()).toEqual([{ check, about: part, problem: told }]),
    );
    expect(await other.ailing()).toEqual([{ name: 'sick:1', problems: [told] }]);

    disk.makeRoom();
    await vi.waitFor(async () => {
      await sick.enqueue(about(randomUUID()));
      expect(sick.rebuilt.length).toBeGreaterThan(0);
    });
    await vi.waitFor(() => expect([sick.degraded(), other.degraded()]).toEqual([[], []]));
  },
);
