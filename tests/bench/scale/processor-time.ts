import { readdirSync, readFileSync } from 'node:fs';

/** What processors spent in milliseconds, and on what. */
export interface ProcessorTime {
  /** Of the shop's processes and their services. */
  readonly shopMs: number;
  /** Of the process that measures, which asks for pages until they are new. */
  readonly ownMs: number;
}

/** `sysconf(_SC_CLK_TCK)`, which is the same on each Linux. */
const TICK_MS = 10;

/**
 * What has been spent until now by this process' descendants, and by other processes with theirs.
 * What ended meanwhile is counted with what started it. Undefined where there is no `/proc`.
 */
export function processorTime(others: ReadonlyArray<number> = []): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = runningProcesses();
  const spentBy = (roots: ReadonlyArray<number>): number =>
    all
      .filter(({ id }) => roots.includes(id))
      .reduce((sum, { id, ms }) => sum + ms + spentBy(childrenOf(id)), 0);
  const childrenOf = (parent: number) =>
    all.filter((each) => each.parent === parent).map(({ id }) => id);
  const { user, system } = process.cpuUsage();
  return {
    shopMs: spentBy([...childrenOf(process.pid), ...others]),
    ownMs: (user + system) / 1_000,
  };
}

interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  readonly ms: number;
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
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    // It has ended.
    return undefined;
  }
}
