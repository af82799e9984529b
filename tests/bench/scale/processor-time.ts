import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '../statistics.ts';

/** What processors spent in milliseconds, and on what. */
export interface ProcessorTime {
  /** Of the shop's processes and their services. */
  readonly shopMs: number;
  /** Of the process that measures, which asks for pages until they are new. */
  readonly ownMs: number;
}

/** `sysconf(_SC_CLK_TCK)`, which is the same on each Linux. */
const TICK_MS = 10;

/** Of memory; `getconf PAGE_SIZE` says so on most machines. */
const PAGE_KB = 4;

/**
 * What has been spent until now by this process' descendants, and by other processes with theirs.
 * What ended meanwhile is counted with what started it. Undefined where there is no `/proc`.
 */
export function processorTime(others: ReadonlyArray<number> = []): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = runningProcesses();
  const family = [process.pid, ...others].flatMap((id) => familyOf(id, all));
  const { user, system } = process.cpuUsage();
  return {
    shopMs: sum(family.map(({ id, ms }) => (id === process.pid ? 0 : ms))),
    ownMs: (user + system) / 1_000,
  };
}

/** What this process' descendants have in memory; 0 where there is no `/proc`. */
export function memoryMb(): number {
  if (process.platform !== 'linux') return 0;
  const family = familyOf(process.pid, runningProcesses());
  return sum(family.map(({ id, memoryKb }) => (id === process.pid ? 0 : memoryKb))) / 1_024;
}

/** A process with its descendants. */
function familyOf(root: number, all: ReadonlyArray<RunningProcess>): ReadonlyArray<RunningProcess> {
  return all.flatMap((each) => {
    if (each.id === root) return [each];
    return each.parent === root ? familyOf(each.id, all) : [];
  });
}

interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  readonly ms: number;
  readonly memoryKb: number;
}

function runningProcesses(): ReadonlyArray<RunningProcess> {
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    return stat === undefined ? [] : [{ id: Number(name), ...stat }];
  });
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(id: string): Omit<RunningProcess, 'id'> | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field is a name in parentheses, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = sum(fields.slice(11, 15).map(Number));
    return {
      parent: Number(fields[1]),
      ms: ticks * TICK_MS,
      memoryKb: Number(fields[21]) * PAGE_KB,
    };
  } catch {
    // It has ended.
    return undefined;
  }
}
