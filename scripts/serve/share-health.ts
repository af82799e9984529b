import type { AilingMachine, MachineHealth } from '#content-sync/cluster/machine-health.ts';
import { Every } from '#content-sync/every.ts';
import { type Finding, partOf } from '#server/checks/finding.ts';
import type { NotedFindings } from '#server/checks/noted-findings.ts';

interface HealthOptions {
  readonly health: MachineHealth;
  readonly degraded: NotedFindings;
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
    await health.tell(own.map((finding) => `${partOf(finding)}: ${finding.problem}`));
    degraded.replace(isOfAnother, (await health.others()).map(notedOf));
  };
  // While PostgreSQL is away, other parts report that.
  return new Every(everyMs, () => look().catch(() => {}));
}

const isOfAnother = ({ about }: Finding) => about.startsWith(MACHINE);
const isOfThisMachine = (finding: Finding) => !OF_ALL.has(finding.about) && !isOfAnother(finding);

/** Another machine as a part of the shop. */
export function notedOf({ name, problems }: AilingMachine) {
  return { part: MACHINE + name, problem: problems.join(' ') };
}
