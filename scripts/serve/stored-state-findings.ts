import { existsSync } from 'node:fs';
import { expectOwnTables, localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { damagedCode } from '#content-sync/render/code-build.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { deadLetters } from '#server/operations/checks/checks.ts';
import type { Finding } from '#server/operations/checks/finding.ts';
import { findingOf, type PartProblem } from '#server/operations/checks/recorded-findings.ts';
import { fileProblem } from '#storage/file-condition.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { StateError } from '#storage/state-store.ts';
import { sideFileProblems } from './state-files.ts';
import { type CodeFolders, problemOfMachine, UNBUILT_PART, unbuiltCodeOf } from './watch-parts.ts';
import { withWorkList } from './work-state.ts';

/** State files that are out of order. Locales' files say so themselves. */
export function sideFileFindings(dataFolder: string): Array<Finding> {
  return sideFileProblems(dataFolder).map(({ side, error }) =>
    findingOf({ part: side.name, problem: error.message }),
  );
}

/** Locales' files that are out of order, or of other code, which is served as before. */
export function localeFileFindings(dataFolder: string): Array<Finding> {
  return LOCALES.flatMap(({ id }) => {
    const file = localeFilePath(dataFolder, id);
    const error = existsSync(file) && (fileProblem(file) ?? errorOf(dataFolder, id));
    if (!error) return [];
    const level = error.problem === 'older' || error.problem === 'newer' ? 'warn' : 'fail';
    return [findingOf({ part: `${id}.db`, problem: error.message, level })];
  });
}

function errorOf(dataFolder: string, locale: LocaleId): StateFileError | undefined {
  try {
    expectOwnTables(dataFolder, locale);
    return undefined;
  } catch (error) {
    if (error instanceof StateFileError) return error;
    throw error;
  }
}

/** Whether pages are those of another build than the running code's, or the build is damaged. */
export function codeFindings({ projectFolder, dataFolder }: CodeFolders): Array<Finding> {
  const problem = unbuiltCodeOf({ projectFolder, dataFolder })();
  const damaged = damagedCodeOf(dataFolder);
  return [
    ...(problem ? [{ part: UNBUILT_PART, problem, level: 'warn' as const }] : []),
    ...damaged,
  ].map(findingOf);
}

/** Damaged files of a code build, which aren't served. The next build compiles them again. */
export function damagedCodeOf(dataFolder: string): Array<PartProblem> {
  const [first, ...others] = damagedCode(dataFolder);
  if (first === undefined) return [];
  const which = others.length === 0 ? first : `${first} and ${others.length} other files`;
  const problem = `${which} of the compiled code: damaged or gone. Run "storefront build", and restart.`;
  return [{ part: 'code', problem }];
}

/** Dead letters. Empty if the list of work is out of order, which is found separately. */
export async function deadLetterFindings(
  config: Pick<Config, 'dataFolder' | 'machines'>,
): Promise<Array<Finding>> {
  const reading = withWorkList(config, (list) => list.parts({ state: 'dead-lettered' }));
  const parts = await reading.catch((error: unknown) => {
    if (error instanceof StateError) return [];
    throw error;
  });
  return deadLetters(parts ?? []).map(findingOf);
}

/** Machines that aren't well; none while their database is away, which the doctor reports. */
export async function machineFindings({ machines }: Pick<Config, 'machines'>) {
  if (!machines) return [];
  const { examineDatabase } = await import('#content-sync/cluster/examine-database.ts');
  const { ailing } = await examineDatabase(machines.databaseUrl).catch(() => ({ ailing: [] }));
  return ailing.map((machine) => findingOf(problemOfMachine(machine)));
}
