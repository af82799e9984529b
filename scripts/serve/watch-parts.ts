import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { AilingMachine, MachineHealth } from '#content-sync/cluster/machine-health.ts';
import type { SharedMails } from '#content-sync/cluster/shared-mails.ts';
import { Every } from '#content-sync/every.ts';
import { openSharedPaths, sharedPathsFile } from '#content-sync/ingest/shared-paths.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { currentCodeBuildId, hasCodeBuild, sourcesId } from '#content-sync/render/code-build.ts';
import { HINDERING_PARTS, type WorkConditions } from '#content-sync/work/work-conditions.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { deadLetters } from '#server/operations/checks/checks.ts';
import { type Finding, partOf } from '#server/operations/checks/finding.ts';
import type { PartProblem, RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { shopCode } from '../shop-code.ts';
import type { Published } from './show-published.ts';

/** A probe of parts that don't report their condition themselves. */
export interface PartProbe {
  /** Whether a finding is about one of the probed parts. */
  readonly isAbout: (finding: Finding) => boolean;
  /** The parts' problems; undefined if they can't be known now. */
  readonly find: () => Promise<ReadonlyArray<PartProblem> | undefined>;
}

interface Parts extends Pick<Published, 'degraded'> {
  readonly shared: Cluster | undefined;
  /** Whether there are mails that may not have been sent. */
  readonly hasMails: boolean;
  readonly list: WorkList;
  readonly conditions: WorkConditions;
  readonly log: Logger;
}

/** Regularly probes all parts of a shop that don't report their condition themselves. */
export function watchParts(
  { dataFolder }: Config,
  { shared, hasMails, list, conditions, degraded, log }: Parts,
  opened: AsyncDisposableStack,
): void {
  const probes = [
    unbuiltCode(unbuiltCodeOf({ projectFolder: PROJECT_FOLDER, dataFolder })),
    sharedPaths(dataFolder, degraded),
    deadLetterProbe(list),
    hindrances(conditions),
    ...(shared && hasMails ? [deadMails(shared.mails)] : []),
    // The last one, since it reports to the other machines what those before it found.
    ...(shared ? [otherMachines(shared.health, degraded)] : []),
  ];
  opened.adopt(runProbes({ probes, degraded, log }), (each) => each.stop());
}

interface ProbeOptions extends Pick<Published, 'degraded'> {
  readonly probes: ReadonlyArray<PartProbe>;
  readonly log: Pick<Logger, 'error'>;
  readonly everyMs?: number;
}

const EVERY_MS = 5_000;

/** Reports each problem for as long as a probe finds it. */
export function runProbes({ probes, degraded, log, everyMs = EVERY_MS }: ProbeOptions): Every {
  const looking = new Every(everyMs, async () => {
    for (const { isAbout, find } of probes) {
      try {
        const problems = await find();
        if (problems) degraded.replace(isAbout, problems);
      } catch (error) {
        log.error({ err: error }, 'A part could not be looked at.');
      }
    }
  });
  void looking.now();
  return looking;
}

const isPart = (part: string) => (finding: Finding) => finding.about === part;

/** @param find what is wrong with the compiled code */
export const unbuiltCode = (find: () => string | undefined): PartProbe => ({
  isAbout: isPart(UNBUILT_PART),
  async find() {
    const problem = find();
    return problem === undefined ? [] : [{ part: UNBUILT_PART, problem }];
  },
});

const deadLetterProbe = (list: Pick<WorkList, 'parts'>): PartProbe => ({
  isAbout: ({ check }) => check === 'dead-letters',
  find: async () => deadLetters(await list.parts({ state: 'dead-lettered' })),
});

/** Why this machine leaves work to other machines, or delays it. */
export const hindrances = (conditions: Pick<WorkConditions, 'hindrances'>): PartProbe => ({
  isAbout: ({ about }) => HINDERING_PARTS.has(about),
  find: async () => conditions.hindrances(),
});

const PATHS = 'paths.db';

/** The index of shared paths, which rebuilds report when they have to do without it. */
const sharedPaths = (dataFolder: string, { list }: Pick<RecordedFindings, 'list'>): PartProbe => ({
  isAbout: isPart(PATHS),
  async find() {
    const isReported = list().some(isPart(PATHS));
    return isReported && isOpenable(dataFolder) ? [] : undefined;
  },
});

/**
 * Whether the index exists and opens. While it's missing, "storefront repair" may be replacing it.
 */
function isOpenable(dataFolder: string): boolean {
  if (!existsSync(sharedPathsFile(dataFolder))) return false;
  try {
    openSharedPaths(dataFolder).close();
    return true;
  } catch (error) {
    if (error instanceof StateFileError) return false;
    throw error;
  }
}

const MAILS = 'mails';

/** Mails of all machines that could not be sent, until somebody deals with them. */
export const deadMails = (mails: Pick<SharedMails, 'dead'>): PartProbe => ({
  isAbout: isPart(MAILS),
  async find() {
    // While PostgreSQL is away, other parts report that.
    const dead = await mails.dead().catch(() => undefined);
    return dead?.length === 0 ? [] : dead && [{ part: MAILS, problem: deadProblem(dead.length) }];
  },
});

function deadProblem(count: number): string {
  const which = count === 1 ? 'A mail' : `${count} mails`;
  return `${which} could not be sent for half a day. "storefront mails" lists them: look at the mail server, then run "storefront mails --retry", or "storefront mails --discard" to give them up.`;
}

const MACHINE = 'machine ';
/** What all machines notice by themselves. */
const OF_ALL: ReadonlySet<string> = new Set(['other machines', 'base copies', MAILS, 'webhooks']);

/** The other machines. Each reports to the others what is out of order on it. */
export const otherMachines = (
  health: MachineHealth,
  { list }: Pick<RecordedFindings, 'list'>,
): PartProbe => ({
  isAbout: isOfAnother,
  async find() {
    const own = list().filter((finding) => !OF_ALL.has(finding.about) && !isOfAnother(finding));
    try {
      await health.report(own.map((finding) => `${partOf(finding)}: ${finding.problem}`));
      return (await health.others()).map(problemOfMachine);
    } catch {
      // While PostgreSQL is away, other parts report that.
      return undefined;
    }
  },
});

const isOfAnother = ({ about }: Finding) => about.startsWith(MACHINE);

/** Another machine as a part of the shop. */
export function problemOfMachine({ name, problems }: AilingMachine): PartProblem {
  return { part: MACHINE + name, problem: problems.join(' ') };
}

/** The project whose code runs, and the data folder with builds of it. */
export interface CodeFolders {
  readonly projectFolder: string;
  readonly dataFolder: string;
}

/** The name of the current build in reports. */
export const UNBUILT_PART = 'build';

/** Enough of a digest to distinguish builds. */
const SHOWN = 12;

/**
 * Finds what is wrong if pages are rendered with a build other than the running code's, or with
 * none. Code that is built after the running one was is for the next start.
 */
export function unbuiltCodeOf({ projectFolder, dataFolder }: CodeFolders) {
  const running = sourcesId(shopCode(projectFolder));
  let wasBuilt = false;
  return (): string | undefined => {
    const built = currentCodeBuildId(dataFolder);
    wasBuilt ||= built === running;
    return wasBuilt && built !== undefined ? undefined : problemOf(running, dataFolder);
  };
}

/** Undefined before the first build, when nothing is wrong yet. */
function problemOf(running: string, dataFolder: string): string | undefined {
  const built = currentCodeBuildId(dataFolder);
  if (built === running) return undefined;
  if (built !== undefined) {
    return `Pages are those of code build ${built.slice(0, SHOWN)}, and the running code is another, which was not built. Run "storefront build".`;
  }
  if (!isAnyPublished(dataFolder)) return undefined;
  return hasCodeBuild(dataFolder) ? UNFINISHED : LOST;
}

const LOST =
  'The compiled code is gone: pages are served without their scripts and styles, and none is rendered. Run "storefront build".';
const UNFINISHED =
  'The first build was not finished: what it published is served, and no page is rendered until one is. Run "storefront build".';

function isAnyPublished(dataFolder: string): boolean {
  return LOCALES.some(({ id }) => isPublished(dataFolder, id));
}
