import { heldAt } from '#content-sync/locale-file/held-at.ts';
import { expectOwnTables, readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import { isClockBack } from '#content-sync/publish/correct-clock.ts';
import { currentCodeBuildId, damagedCode } from '#content-sync/render/code-build.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { StateFileError, type StateProblem } from '#storage/state-problem.ts';
import { unbuiltCodeProblem } from '../unbuilt-code.ts';
import { type Check, fail, ok, warn } from './finding.ts';

interface CodeFolders {
  readonly projectFolder: string;
  readonly dataFolder: string;
}

/** Checks that the running code is built, and the build intact. */
export function checkCode({ projectFolder, dataFolder }: CodeFolders): Check {
  return {
    name: 'code',
    async look() {
      const build = currentCodeBuildId(dataFolder);
      if (build === undefined) return [warn('it was never compiled', 'Run "storefront build".')];
      const [damaged] = damagedCode(dataFolder);
      if (damaged) {
        return [fail(`${damaged} is damaged or gone`, 'Run "storefront build", and restart.')];
      }
      const unbuilt = unbuiltCodeProblem({ projectFolder, dataFolder });
      if (unbuilt) return [warn('pages are those of another build', unbuilt)];
      return [ok(`build ${build.slice(0, 12)} is this code`)];
    },
  };
}

/** Checks which locales are published, and what keeps any from following its content. */
export function checkLocales(dataFolder: string): Check {
  return {
    name: 'locales',
    look() {
      const conditions = LOCALES.flatMap(({ id }) => {
        const found = readPublishedIfWhole(dataFolder, id, (file) => ({
          id,
          isPublished: file.releases.live() !== undefined,
          held: heldAt(file),
          stopped: file.stoppedContent.all().length,
        }));
        return found?.isPublished ? [found] : [];
      });
      const ofOthers = LOCALES.flatMap(({ id }) => {
        const problem = problemOfTables(dataFolder, id);
        return problem === undefined ? [] : [warn(`${id} is of other code`, problem)];
      });
      const found = conditions.length + ofOthers.length;
      if (found === 0) return [warn('none is published', 'Run "storefront build".')];
      const waiting = conditions.flatMap(({ id, held, stopped }) => [
        ...(held
          ? [warn(`${id} is held at release ${held}`, `Run "storefront resume ${id}" in time.`)]
          : []),
        ...(stopped > 0
          ? [warn(`${id} has ${stopped} findings stopped`, `Run "storefront status ${id}".`)]
          : []),
      ]);
      const told = [...ofOthers, ...waiting];
      return told.length > 0
        ? told
        : [ok(`${conditions.length} of ${LOCALES.length} are published`)];
    },
  };
}

/** What to do about a locale's file of older or newer code. Broken files are reported elsewhere. */
function problemOfTables(dataFolder: string, locale: LocaleId): string | undefined {
  try {
    expectOwnTables(dataFolder, locale);
    return undefined;
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    return OF_OTHER_CODE.has(error.problem) ? error.message : undefined;
  }
}

const OF_OTHER_CODE: ReadonlySet<StateProblem> = new Set(['older', 'newer']);

/** Checks that nothing was published in the future, by this clock. */
export function checkOwnClock(dataFolder: string, now: number): Check {
  return {
    name: 'clock',
    look() {
      const ahead = LOCALES.filter(({ id }) =>
        readPublishedIfWhole(dataFolder, id, (file) => isClockBack(file, now)),
      );
      if (ahead.length === 0) return [ok(new Date(now).toISOString())];
      const message = `${ahead.map(({ id }) => id).join(', ')} was published after ${new Date(now).toISOString()}`;
      return [fail(message, 'Set the clock by NTP (timedatectl set-ntp true).')];
    },
  };
}
