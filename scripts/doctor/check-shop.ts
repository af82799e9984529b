import { currentCodeBuildId } from '#content-sync/render/code-build.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { type Config, tlsHosts } from '#server/config/config.ts';
import { certificateExpiry } from '#server/operations/checks/certificates.ts';
import { CHECKS, findAll, freeText } from '#server/operations/checks/checks.ts';
import { type Finding, partOf, runbookOf } from '#server/operations/checks/finding.ts';
import type { Observation } from '#server/operations/checks/observation.ts';
import { observeDisk, observeLocales } from '#server/operations/checks/observe-shop.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import {
  codeFindings,
  deadLetterFindings,
  localeFileFindings,
  sideFileFindings,
} from '../serve/findings-at-rest.ts';
import { type Check, ok, type Told, warn } from './check.ts';
import { lookAtEdges } from './check-edges.ts';

type Tell = (seen: Partial<Observation>, earlier?: number) => Array<Told>;

/** The checks of the running shop, as far as they can be made without it. */
export function checksOfShop(config: Config): Array<Check> {
  const { dataFolder, alerts } = config;
  const tell: Tell = (seen, earlier = 1) => {
    const limits = { ...alerts.limits, 'disk-filling': earlier * alerts.limits['disk-filling'] };
    return findAll({ ...NOTHING, ...seen }, { limits, now: Date.now() }).map(toldOf);
  };
  const stateFiles = () =>
    orElse(tell({ noted: sideFileFindings(dataFolder) }), ok('all are whole'));
  return [
    { name: 'state files', look: stateFiles },
    { name: 'code', look: () => lookAtCode(dataFolder, tell) },
    { name: 'locales', look: () => lookAtLocales(config, tell) },
    { name: 'disk', look: () => lookAtDisk(dataFolder, tell) },
    { name: 'edges', look: () => lookAtEdges(config, (edges) => tell({ edges })) },
    { name: 'certificates', look: () => lookAtCertificates(tlsHosts(config), tell) },
  ];
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

function toldOf(finding: Finding): Told {
  const { level = CHECKS[finding.check].level, problem } = finding;
  return { level, message: `${partOf(finding)}: ${problem}`, advice: `See ${runbookOf(finding)}.` };
}

const orElse = (told: ReadonlyArray<Told>, well: Told) => (told.length > 0 ? told : [well]);

/** Enough of a digest to tell builds apart. */
const SHOWN = 12;

function lookAtCode(dataFolder: string, tell: Tell) {
  const noted = codeFindings({ projectFolder: PROJECT_FOLDER, dataFolder });
  const build = currentCodeBuildId(dataFolder)?.slice(0, SHOWN);
  const well = build
    ? ok(`build ${build} is this code`)
    : warn('it was never compiled', 'Run "storefront build".');
  return orElse(tell({ noted }), well);
}

async function lookAtLocales(config: Config, tell: Tell) {
  const { dataFolder } = config;
  const locales = await observeLocales({ dataFolder });
  const noted = [...localeFileFindings(dataFolder), ...(await deadLetterFindings(config))];
  const well =
    locales.length > 0
      ? ok(`${locales.length} of ${LOCALES.length} are published`)
      : warn('none is published', 'Run "storefront build".');
  return orElse(tell({ locales, noted }), well);
}

/** The doctor warns of a disk this many times earlier than operators are alerted. */
const EARLIER = 2;

async function lookAtDisk(dataFolder: string, tell: Tell) {
  const disk = await observeDisk(dataFolder);
  const soon = tell({ disk }, EARLIER).map((told): Told => ({ ...told, level: 'warn' }));
  return orElse(tell({ disk }), soon[0] ?? ok(freeText(disk)));
}

async function lookAtCertificates(hosts: ReadonlyArray<string>, tell: Tell) {
  const asked = hosts.map(async (host) => [host, await certificateExpiry(host)] as const);
  const certificates = new Map(await Promise.all(asked));
  const advice = 'Is TLS served there, and does the name lead to it from this machine?';
  const hidden = hosts
    .filter((host) => certificates.get(host) === undefined)
    .map((host) => warn(`${host} shows none`, advice));
  const well = `those of ${hosts.join(', ')} are valid for long enough`;
  const none = 'there are none: the public address is without TLS';
  return orElse([...tell({ certificates }), ...hidden], ok(hosts.length > 0 ? well : none));
}
