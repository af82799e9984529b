import { existsSync } from 'node:fs';
import { type DeliveryPart, listParts } from '#content-sync/work/deliveries.ts';
import { openWorkDatabase, workFile } from '#content-sync/work/work-tables.ts';
import type { Config } from '#server/config.ts';
import type { DegradedPart } from '#server/degraded-parts.ts';
import { SET_ASIDE_OF, setAsideProblem } from '#server/deliveries/set-aside.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { sideFileProblems } from './state-files.ts';
import { UNBUILT_PART, unbuiltCodeProblem } from './unbuilt-code.ts';

/** What is out of order, whether or not the shop runs here; locales' files say so themselves. */
export async function partsAtRest({
  dataFolder,
  machines,
}: Pick<Config, 'dataFolder' | 'machines'>): Promise<Array<DegradedPart>> {
  const unbuilt = unbuiltCodeProblem({ projectFolder: PROJECT_FOLDER, dataFolder });
  return [
    ...sideFileProblems(dataFolder).map(({ side, error }) => ({
      part: side.name,
      problem: error.message,
    })),
    ...(unbuilt ? [{ part: UNBUILT_PART, problem: unbuilt }] : []),
    ...[...setAsideByLocale(dataFolder)].map(([locale, parts]) => ({
      part: SET_ASIDE_OF + locale,
      problem: setAsideProblem(parts),
    })),
    ...(machines ? await ailingIn(machines.databaseUrl) : []),
  ];
}

/** Empty if the log is out of order, which is reported separately. */
function setAsideByLocale(dataFolder: string): Map<string, Array<DeliveryPart>> {
  if (!existsSync(workFile(dataFolder))) return new Map();
  try {
    return Map.groupBy(readSetAside(dataFolder), ({ locale }) => locale);
  } catch (error) {
    if (error instanceof StateFileError) return new Map();
    throw error;
  }
}

function readSetAside(dataFolder: string): Array<DeliveryPart> {
  const database = openWorkDatabase(dataFolder);
  try {
    return listParts(database, { state: 'dead-lettered' });
  } finally {
    database.close();
  }
}

/** Machines that aren't well; none while their database is away, which the doctor reports. */
async function ailingIn(databaseUrl: string): Promise<Array<DegradedPart>> {
  const { examineDatabase } = await import('#content-sync/cluster/examine-database.ts');
  const { ailing } = await examineDatabase(databaseUrl).catch(() => ({ ailing: [] }));
  return ailing.map(({ name, problems }) => ({
    part: `machine ${name}`,
    problem: problems.join(' '),
  }));
}
