import type { MachineHealth } from '#content-sync/cluster/machine-health.ts';
import type { DegradedPart, DegradedParts } from '#server/degraded-parts.ts';

interface HealthOptions {
  readonly health: MachineHealth;
  readonly degraded: DegradedParts;
  readonly everyMs?: number;
}

const EVERY_MS = 5_000;
const MACHINE = 'machine ';
/** What all machines notice by themselves. */
const OF_ALL: ReadonlySet<string> = new Set(['other machines', 'base copies', 'mails', 'webhooks']);

/** Tells the other machines what is out of order on this one, and reports what is on them. */
export function shareHealth({ health, degraded, everyMs = EVERY_MS }: HealthOptions) {
  const look = async () => {
    const own = degraded.list().filter(isOfThisMachine);
    await health.tell(own.map(({ part, problem }) => `${part}: ${problem}`));
    const others = await health.others();
    const parts = others.map(({ name, problems }) => ({
      part: MACHINE + name,
      problem: problems.join(' '),
    }));
    for (const part of parts) degraded.note(part);
    for (const { part } of degraded.list()) {
      if (part.startsWith(MACHINE) && !parts.some((each) => each.part === part))
        degraded.clear(part);
    }
  };
  // While PostgreSQL is away, other parts report that.
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

function isOfThisMachine({ part }: DegradedPart): boolean {
  return !OF_ALL.has(part) && !part.startsWith(MACHINE);
}
