import { existsSync } from 'node:fs';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { leftOutText } from '#content-sync/engine/left-out.ts';
import { type LocaleStatus, localeStatus } from '#content-sync/inspect/status.ts';
import { repairPages, type Verification, verify } from '#content-sync/inspect/verify.ts';
import {
  dependencyText,
  explainPage,
  isKnownRecord,
  type PageOrigin,
  pagesAffectedBy,
} from '#content-sync/inspect/why.ts';
import { expectOwnTables, localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { followingProblem } from '#server/config/config.ts';
import { partOf } from '#server/operations/checks/finding.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import {
  codeFindings,
  deadLetterFindings,
  machineFindings,
  sideFileFindings,
} from '../serve/stored-state-findings.ts';
import {
  type CommandContext,
  type SiteOption,
  withCurrentCode,
  withEngineOnExistingCommerce,
  withJournal,
} from './rebuild.ts';

const number = new Intl.NumberFormat('en');

/**
 * `storefront status`: what is published in each of the locales, and what is waiting. Reports
 * everything that is out of order, whichever locales were named.
 */
export async function statusCommand(
  locales: ReadonlyArray<Locale>,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const unfollowed = followingProblem(config);
  if (unfollowed) terminal.result(unfollowed, { type: 'not-following', problem: unfollowed });
  let code: ExitCode = EXIT.done;
  let hasOlder = false;
  const complain = (part: string, problem: string) => {
    terminal.result(`${part}  ${problem}`, { type: 'out-of-order', part, problem });
    code = EXIT.partsLeftOut;
  };
  const { dataFolder } = config;
  const findings = [
    ...sideFileFindings(dataFolder),
    ...codeFindings({ projectFolder: PROJECT_FOLDER, dataFolder }),
    ...(await deadLetterFindings(config)),
    ...(await machineFindings(config)),
  ];
  for (const finding of findings) complain(partOf(finding), finding.problem);
  for (const locale of locales) {
    const status = statusOrProblem(config.dataFolder, locale);
    if (status instanceof StateFileError) {
      complain(locale.id, status.message);
      if (status.problem === 'older') hasOlder = true;
      continue;
    }
    if (!status) {
      terminal.result(`${locale.id}  not published`, { type: 'status', locale: locale.id });
      continue;
    }
    const summary = `${locale.id}  ${statusParts(status).join(', ')}`;
    const lines = [summary, ...heldLines(status), ...stoppedLines(status)];
    terminal.result(lines.join('\n'), { type: 'status', ...status });
  }
  return hasOlder ? EXIT.failed : code;
}

function statusParts(status: LocaleStatus): ReadonlyArray<string> {
  const { release, pages, waiting, pending, leftOut, heldAt, stopped, nextExpiry } = status;
  return [
    `release ${release.id} of ${new Date(release.createdAt).toISOString()}`,
    `${number.format(pages)} pages`,
    waiting > 0 && 'changes of content wait to be published',
    pending.length > 0 && `${number.format(pending.length)} pages wait to be rendered`,
    leftOut.length > 0 && `left out: ${leftOutText(leftOut)}`,
    !status.isOfThisCode && 'made by other code; "storefront build" brings it up to date',
    stopped.length > 0 && `${number.format(stopped.length)} stopped as unusual`,
    heldAt && `held at release ${heldAt} until resumed`,
    status.rolledBackFrom.length > 0 &&
      `rolled back from release ${status.rolledBackFrom.join(', ')}`,
    nextExpiry && `next expiry ${new Date(nextExpiry).toISOString()}`,
  ].filter((part) => typeof part === 'string');
}

/** What is wrong with the locale's file, if anything. */
function statusOrProblem(
  dataFolder: string,
  locale: Locale,
): LocaleStatus | StateFileError | undefined {
  try {
    return localeStatus(dataFolder, locale);
  } catch (error) {
    if (error instanceof StateFileError) return error;
    throw error;
  }
}

/** Why a locale is held, and who holds it. */
function heldLines({ heldAt, release: { why, who } }: LocaleStatus): Array<string> {
  if (heldAt === undefined || why === undefined) return [];
  return [`  ${why}${who === undefined ? '' : ` (${who})`}`];
}

/** The first few findings that a person should look at. */
function stoppedLines({ stopped }: LocaleStatus): Array<string> {
  const others = stopped.length - STOPPED_LISTED;
  const more = others > 0 ? [`  and ${number.format(others)} more (--json lists all)`] : [];
  const lines = stopped.slice(0, STOPPED_LISTED).map(({ finding }) => `  stopped  ${finding}`);
  return [...lines, ...more];
}

const STOPPED_LISTED = 10;

/**
 * `storefront why`: which queries a published page has, and which records their answers came from.
 */
export async function whyCommand(
  locale: Locale,
  path: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  expectOwnTables(config.dataFolder, locale.id);
  const page = explainPage(config.dataFolder, locale, path);
  if (!page) {
    terminal.complain(
      `${locale.id} has no page at ${path}. Page 2 of a list is at /page-2 below it.`,
    );
    return EXIT.failed;
  }
  const lines = [
    `${locale.id} ${path} has been as it is since release ${page.since}.`,
    'It is rendered again when the answer to one of these queries changes:',
    ...page.queries.flatMap(queryLines),
    ...(page.expiresAt ? [`and at ${new Date(page.expiresAt).toISOString()}, by itself.`] : []),
    ...(path === SHELL ? [] : [SHELL_HINT]),
  ];
  terminal.result(lines.join('\n'), { type: 'why', locale: locale.id, path, ...page });
  return EXIT.done;
}

const SHELL_HINT = `Header and footer are stitched in when it is read. For them, ask why "${SHELL}".`;

function queryLines({ query, keys }: PageOrigin['queries'][number]): Array<string> {
  const sources = keys.map(dependencyText);
  return [`  ${query}`, ...(sources.length > 0 ? [`    from ${sources.join(', ')}`] : [])];
}

/** `storefront affected-by`: the pages of all locales that show something of a record. */
export async function affectedByCommand(
  typeName: string,
  id: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const type = RECORD_TYPE_NAMES.find((name) => name === typeName);
  if (!type) {
    terminal.complain(`"${typeName}" isn't a record type. Types: ${RECORD_TYPE_NAMES.join(', ')}.`);
    return EXIT.wrongUse;
  }
  const { dataFolder } = config;
  for (const { id: locale } of LOCALES) expectOwnTables(dataFolder, locale);
  if (!LOCALES.some((locale) => isKnownRecord(dataFolder, locale, { type, id }))) {
    terminal.complain(`No locale has a record ${type} ${id}, and no page asked for one.`);
    return EXIT.failed;
  }
  for (const locale of LOCALES) {
    for (const [path, queries] of pagesAffectedBy(dataFolder, locale, { type, id })) {
      const event = { type: 'affected', locale: locale.id, path, queries };
      terminal.result(`${locale.id}  ${path}  through ${queries.join(', ')}`, event);
    }
  }
  return EXIT.done;
}

export interface VerifyOptions extends SiteOption {
  readonly sample: number | 'all';
  /** Whether to repair differences, by rendering and storing the pages again. */
  readonly repairs: boolean;
}

/**
 * `storefront verify`: renders published pages again and compares them; repairs them with a flag.
 */
export async function verifyCommand(
  locales: ReadonlyArray<Locale>,
  options: VerifyOptions,
  context: CommandContext,
): Promise<ExitCode> {
  for (const { id } of locales) expectOwnTables(context.config.dataFolder, id);
  return withCurrentCode(context, (codeBuild) =>
    withEngineOnExistingCommerce(codeBuild, context, async (engine) => {
      let code: ExitCode = EXIT.done;
      for (const locale of locales) {
        const isWell = await verifyLocale(locale, { engine, options, context });
        if (!isWell) code = EXIT.failed;
      }
      return code;
    }),
  );
}

interface Verifying {
  readonly engine: Engine;
  readonly options: VerifyOptions;
  readonly context: CommandContext;
}

/** Whether the locale ends up intact. A failure here doesn't affect other locales. */
async function verifyLocale(
  locale: Locale,
  { engine, options, context }: Verifying,
): Promise<boolean> {
  const { sample, repairs, siteChanged } = options;
  const { terminal } = context;
  if (!existsSync(localeFilePath(engine.dataFolder, locale.id))) {
    const event = { type: 'verified', locale: locale.id, checked: 0 };
    terminal.result(`${locale.id}  not published`, event);
    return true;
  }
  try {
    const found = await verify(locale, engine, sample);
    const wrong = linesOf(found);
    const summary = `${locale.id}  ${found.checked} pages checked, ${wrong.length} wrong`;
    const event = { type: 'verified', locale: locale.id, ...found };
    terminal.result([summary, ...wrong.map((line) => `  ${line}`)].join('\n'), event);
    if (wrong.length === 0 || !repairs) return wrong.length === 0;
    await withJournal(engine, context, (journaled) =>
      repairPages(locale, journaled, { ...found, siteChanged }),
    );
    // Repaired pages are looked up among all pages: another sample might not include them.
    const remaining = linesOf(await verify(locale, engine, 'all'));
    const after = `${locale.id}  repaired, ${remaining.length} wrong`;
    const lines = [after, ...remaining.map((line) => `  ${line}`)].join('\n');
    terminal.result(lines, { type: 'repaired', locale: locale.id, left: remaining.length });
    return remaining.length === 0;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    terminal.complain(`${locale.id} could not be verified. ${problem}`);
    return false;
  }
}

function linesOf({ damaged, different, missing, failed }: Verification): Array<string> {
  return [
    ...damaged.map((path) => `damaged  ${path}`),
    ...different.map((path) => `different  ${path}`),
    ...missing.map((path) => `missing  ${path}`),
    ...failed.map((path) => `cannot be rendered  ${path}`),
  ];
}
