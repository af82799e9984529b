import { existsSync } from 'node:fs';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { expectOwnTables } from '#content-sync/locale-file/read-locale.ts';
import { currentCodeBuildId } from '#content-sync/render/code-build.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { certificateExpiry } from '#server/checks/certificates.ts';
import { CHECKS, findAll, freeText } from '#server/checks/checks.ts';
import { type Finding, partOf, runbookOf } from '#server/checks/finding.ts';
import { findingOf } from '#server/checks/noted-findings.ts';
import type { Observation } from '#server/checks/observation.ts';
import { observeDisk, observeLocales } from '#server/checks/observe-shop.ts';
import { type Config, tlsHosts } from '#server/config.ts';
import { fileProblem } from '#storage/file-condition.ts';
import { StateFileError, type StateProblem } from '#storage/state-problem.ts';
import { codeFindings, deadLetterFindings, sideFileFindings } from '../findings-at-rest.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { createPurgers } from '../purgers.ts';
import { UNBUILT_PART } from '../unbuilt-code.ts';
import { type Check, ok, type Told, warn } from './finding.ts';

/** What the checks of a running shop are asked of at once, while the shop may not run. */
interface Area {
  readonly name: string;
  readonly observe: () => Partial<Observation> | Promise<Partial<Observation>>;
  /** If it differs from the check's. */
  readonly levelOf?: (finding: Finding, seen: Observation) => 'warn' | 'fail';
  /** What else the doctor warns of. */
  readonly also?: (seen: Observation) => ReadonlyArray<Told>;
  /** What is told if all is well. */
  readonly well: (seen: Observation) => string;
}

/** An observation in which nothing is found. */
const NOTHING: Observation = {
  locales: [],
  deliveries: [],
  edges: new Map(),
  certificates: new Map(),
  disk: { free: Number.POSITIVE_INFINITY, size: 1 },
  noted: [],
};

/** The doctor warns of a disk this many times earlier than operators are alerted. */
const EARLIER = 2;

/** The checks of the running shop, as far as they can be made without it. */
export function checksOfShop(config: Config): Array<Check> {
  const { dataFolder } = config;
  const areas = [...storedAreas(dataFolder), diskArea(config), edgeArea(config), tlsArea(config)];
  const { limits: usual } = config.alerts;
  const limits = { ...usual, 'disk-filling': EARLIER * usual['disk-filling'] };
  return areas.map(({ name, observe, levelOf, also, well }) => ({
    name,
    async look() {
      const seen = { ...NOTHING, ...(await observe()) };
      const told = [
        ...findAll(seen, { limits, now: Date.now() }).map((finding) =>
          toldOf(finding, levelOf?.(finding, seen)),
        ),
        ...(also?.(seen) ?? []),
      ];
      return told.length > 0 ? told : [ok(well(seen))];
    },
  }));
}

function toldOf(finding: Finding, level: 'warn' | 'fail' = CHECKS[finding.check].level): Told {
  const message = `${partOf(finding)}: ${finding.problem}`;
  return { level, message, advice: `See ${runbookOf(finding)}.` };
}

function storedAreas(dataFolder: string): ReadonlyArray<Area> {
  return [
    {
      name: 'state files',
      observe: () => ({
        noted: [...sideFileFindings(dataFolder), ...localeFindings(dataFolder, false)],
      }),
      well: () => 'all are whole',
    },
    {
      name: 'code',
      observe: () => ({ noted: codeFindings({ projectFolder: PROJECT_FOLDER, dataFolder }) }),
      levelOf: ({ about }) => (about === UNBUILT_PART ? 'warn' : 'fail'),
      also: ({ noted }) =>
        currentCodeBuildId(dataFolder) || noted.length > 0
          ? []
          : [warn('it was never compiled', 'Run "storefront build".')],
      well: () => `build ${currentCodeBuildId(dataFolder)?.slice(0, SHOWN)} is this code`,
    },
    {
      name: 'locales',
      observe: async () => ({
        locales: await observeLocales({ dataFolder }),
        noted: [...localeFindings(dataFolder, true), ...deadLetterFindings(dataFolder)],
      }),
      levelOf: () => 'warn',
      also: ({ locales, noted }) =>
        locales.length + noted.length > 0
          ? []
          : [warn('none is published', 'Run "storefront build".')],
      well: ({ locales }) => `${locales.length} of ${LOCALES.length} are published`,
    },
  ];
}

/** Enough of a digest to tell builds apart. */
const SHOWN = 12;

/** Locales' files that are of other code, or else those that are out of order. */
function localeFindings(dataFolder: string, areOfOtherCode: boolean): Array<Finding> {
  return LOCALES.flatMap(({ id }) => {
    const file = localeFilePath(dataFolder, id);
    const error = existsSync(file) && (fileProblem(file) ?? errorOf(dataFolder, id));
    if (!error || OF_OTHER_CODE.has(error.problem) !== areOfOtherCode) return [];
    return [findingOf({ part: `${id}.db`, problem: error.message })];
  });
}

const OF_OTHER_CODE: ReadonlySet<StateProblem> = new Set(['older', 'newer']);

function errorOf(dataFolder: string, locale: LocaleId): StateFileError | undefined {
  try {
    expectOwnTables(dataFolder, locale);
    return undefined;
  } catch (error) {
    if (error instanceof StateFileError) return error;
    throw error;
  }
}

function diskArea({ dataFolder, alerts }: Config): Area {
  return {
    name: 'disk',
    observe: async () => ({ disk: await observeDisk(dataFolder) }),
    levelOf: (_finding, { disk: { free, size } }) =>
      (100 * free) / size < alerts.limits['disk-filling'] ? 'fail' : 'warn',
    well: ({ disk }) => freeText(disk),
  };
}

/** A key that no page has. */
const NO_PAGE = { keys: ['storefront-doctor'], addresses: [] };

function edgeArea(config: Config): Area {
  const purgers = createPurgers(config);
  return {
    name: 'edges',
    observe: async () => ({
      edges: new Map(
        await Promise.all(
          purgers.map(async ({ name, purge }) => {
            const result = await purge(NO_PAGE);
            return [
              name,
              { problem: result.outcome === 'confirmed' ? undefined : result.problem },
            ] as const;
          }),
        ),
      ),
    }),
    well: ({ edges }) =>
      edges.size > 0
        ? `${[...edges.keys()].join(', ')}: purges are confirmed`
        : 'none is to be purged; they keep pages for a minute',
  };
}

function tlsArea(config: Config): Area {
  const hosts = tlsHosts(config);
  return {
    name: 'certificates',
    observe: async () => ({
      certificates: new Map(
        await Promise.all(
          hosts.map(async (host) => [host, await certificateExpiry(host)] as const),
        ),
      ),
    }),
    levelOf: ({ about }, { certificates }) =>
      (certificates.get(about) ?? 0) <= Date.now() ? 'fail' : 'warn',
    also: ({ certificates }) =>
      hosts.filter((host) => certificates.get(host) === undefined).map(notShown),
    well: () =>
      hosts.length > 0
        ? `those of ${hosts.join(', ')} are valid for long enough`
        : 'there are none: the public address is without TLS',
  };
}

function notShown(host: string): Told {
  return warn(
    `${host} shows none`,
    'Is TLS served there, and does the name lead to it from this machine?',
  );
}
