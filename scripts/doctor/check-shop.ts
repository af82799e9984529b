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
} from '../serve/stored-state-findings.ts';
import { type Check, type Outcome, ok, warn } from './check.ts';
import { checkEdges } from './check-edges.ts';

type Assess = (seen: Partial<Observation>, earlier?: number) => Array<Outcome>;

/** The checks of the running shop, as far as they can be made without it. */
export function checksOfShop(config: Config): Array<Check> {
  const { dataFolder, alerts } = config;
  const assess: Assess = (seen, earlier = 1) => {
    const limits = { ...alerts.limits, 'disk-filling': earlier * alerts.limits['disk-filling'] };
    return findAll({ ...NOTHING, ...seen }, { limits, now: Date.now() }).map(outcomeOf);
  };
  const stateFiles = () =>
    orElse(assess({ recorded: sideFileFindings(dataFolder) }), ok('all are whole'));
  return [
    { name: 'state files', run: stateFiles },
    { name: 'code', run: () => checkCode(dataFolder, assess) },
    { name: 'locales', run: () => checkLocales(config, assess) },
    { name: 'disk', run: () => checkDisk(dataFolder, assess) },
    { name: 'edges', run: () => checkEdges(config, (edges) => assess({ edges })) },
    { name: 'certificates', run: () => checkCertificates(tlsHosts(config), assess) },
  ];
}

/** An observation in which nothing is found. */
const NOTHING: Observation = {
  locales: [],
  deliveries: [],
  edges: new Map(),
  certificates: new Map(),
  disk: { free: Number.POSITIVE_INFINITY, size: 1 },
  recorded: [],
};

function outcomeOf(finding: Finding): Outcome {
  const { level = CHECKS[finding.check].level, problem } = finding;
  return { level, message: `${partOf(finding)}: ${problem}`, advice: `See ${runbookOf(finding)}.` };
}

const orElse = (outcomes: ReadonlyArray<Outcome>, well: Outcome) =>
  outcomes.length > 0 ? outcomes : [well];

/** Enough of a digest to distinguish builds. */
const SHOWN = 12;

function checkCode(dataFolder: string, assess: Assess) {
  const recorded = codeFindings({ projectFolder: PROJECT_FOLDER, dataFolder });
  const build = currentCodeBuildId(dataFolder)?.slice(0, SHOWN);
  const well = build
    ? ok(`build ${build} is this code`)
    : warn('it was never compiled', 'Run "storefront build".');
  return orElse(assess({ recorded }), well);
}

async function checkLocales(config: Config, assess: Assess) {
  const { dataFolder } = config;
  const locales = await observeLocales({ dataFolder });
  const recorded = [...localeFileFindings(dataFolder), ...(await deadLetterFindings(config))];
  const well =
    locales.length > 0
      ? ok(`${locales.length} of ${LOCALES.length} are published`)
      : warn('none is published', 'Run "storefront build".');
  return orElse(assess({ locales, recorded }), well);
}

/** The doctor warns of a disk this many times earlier than operators are alerted. */
const EARLIER = 2;

async function checkDisk(dataFolder: string, assess: Assess) {
  const disk = await observeDisk(dataFolder);
  const soon = assess({ disk }, EARLIER).map((outcome): Outcome => ({ ...outcome, level: 'warn' }));
  return orElse(assess({ disk }), soon[0] ?? ok(freeText(disk)));
}

async function checkCertificates(hosts: ReadonlyArray<string>, assess: Assess) {
  const requests = hosts.map(async (host) => [host, await certificateExpiry(host)] as const);
  const certificates = new Map(await Promise.all(requests));
  const advice = 'Is TLS served there, and does the name lead to it from this machine?';
  const hidden = hosts
    .filter((host) => certificates.get(host) === undefined)
    .map((host) => warn(`${host} shows none`, advice));
  const well = `those of ${hosts.join(', ')} are valid for long enough`;
  const none = 'there are none: the public address is without TLS';
  return orElse([...assess({ certificates }), ...hidden], ok(hosts.length > 0 ? well : none));
}
