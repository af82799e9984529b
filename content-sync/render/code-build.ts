import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '#storage/atomic-files.ts';
import type { AssetNames } from '../assets.ts';
import { SHELL } from '../contract/fragments.ts';
import type { Locale } from '../contract/locale.ts';
import { digestOf } from '../digest.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import { nameAssets } from './astro/asset-names.ts';
import { CODE_DIGESTS_FILE, type CodeDigests } from './astro/code-digests.ts';
import {
  CONSOLE_PAGE_FILE,
  damagedFiles,
  digestsOfFiles,
  type FileDigests,
  filesDigest,
  INLINE_SCRIPTS_FILE,
  readAssetNames,
} from './code-files.ts';

/** The code of a site: globs are below its project's folder. */
export interface SiteCode {
  readonly projectFolder: string;
  /** The engine's folder, below the project's. */
  readonly engineFolder: string;
  /** What is compiled, besides the engine. */
  readonly compiled: ReadonlyArray<string>;
  /** What answers depend on, besides the engine and records. */
  readonly answering: ReadonlyArray<string>;
}

/** The engine's own files that affect pages' bytes, besides what is compiled. */
const RENDERING = ['render/**/*', 'assets.ts', 'digest.ts', 'fragments.ts'];

/** The engine's own files that answer queries. */
const ANSWERING = [
  'digest.ts',
  'contract/**/*',
  'content-model/**/*',
  'snapshot/**/*',
  'locale-file/**/*',
];

const ofEngine = ({ engineFolder }: SiteCode, patterns: ReadonlyArray<string>) =>
  patterns.map((pattern) => `${engineFolder}/${pattern}`);

/** What answers depend on besides records, as globs below the project's folder. */
export function answeringCode(site: SiteCode): ReadonlyArray<string> {
  return [...ofEngine(site, ANSWERING), ...site.answering];
}

/**
 * What the runtime contributes to pages: numbers and dates formatted by ICU, and everything else.
 */
const RUNTIME = JSON.stringify([
  process.versions.node,
  process.versions.icu,
  process.versions.cldr,
]);

/** The compiled code: what pages are rendered with, and what browsers load besides them. */
export interface CodeBuild {
  /** Digest of the sources. */
  readonly id: string;
  /** For each locale, the digest of the code that renders the page at a path. */
  pageCode(locale: Locale): PageCode;
  /** Digest of the code that answers queries. */
  readonly answers: string;
  /** The server bundle that render workers import. */
  readonly entryFile: string;
  /** Where Node keeps the compiled code of the bundle and the engine, for the next worker. */
  readonly moduleCache?: string | undefined;
  /** Hashed assets and public files. */
  readonly clientFolder: string;
}

/** Digest of the code that renders the page at a path of `pagePath`. */
export type PageCode = (at: string) => string;

export type CompileResult =
  | { readonly outcome: 'compiled' | 'unchanged'; readonly build: CodeBuild }
  | { readonly outcome: 'failed'; readonly output: string };

/**
 * Compiles a site's sources into the data folder, unless that was done before. It isn't used
 * for rendering until it's made current.
 *
 * @param onCompile called once the compiler runs, which is a process of its own
 */
export async function compile(
  site: SiteCode,
  dataFolder: string,
  onCompile: () => void = () => {},
): Promise<CompileResult> {
  const id = sourcesId(site);
  const known = await readIntactBuild(dataFolder, id);
  if (known) return { outcome: 'unchanged', build: known };
  // Concurrent compilations would overwrite each other's files.
  return asOnlyWriter({ dataFolder, locale: 'code' }, async () => {
    const made = await readIntactBuild(dataFolder, id);
    if (made) return { outcome: 'unchanged', build: made };
    return compileInto(site, { dataFolder, id, onCompile });
  });
}

/** The id of the build that the present sources would give. */
export function sourcesId(site: SiteCode): string {
  const { projectFolder, compiled } = site;
  return filesDigest(projectFolder, [...compiled, ...ofEngine(site, [...RENDERING, ...ANSWERING])]);
}

interface Compilation {
  readonly dataFolder: string;
  readonly id: string;
  readonly onCompile: () => void;
}

async function compileInto(
  site: SiteCode,
  { dataFolder, id, onCompile }: Compilation,
): Promise<CompileResult> {
  const { projectFolder } = site;
  const output = await runAstroBuild(projectFolder, {
    folder: buildFolder(dataFolder, id),
    cacheFolder: join(codeFolder(dataFolder), 'cache'),
    onStart: onCompile,
  });
  if (output !== undefined) return { outcome: 'failed', output };
  const folder = buildFolder(dataFolder, id);
  await nameAssets(folder);
  const engine: CompletionMark = {
    rendering: filesDigest(projectFolder, ofEngine(site, RENDERING)),
    answering: filesDigest(projectFolder, answeringCode(site)),
    files: await digestsOfFiles(folder),
  };
  await writeAtomically(completionMark(dataFolder, id), JSON.stringify(engine));
  return { outcome: 'compiled', build: await codeBuild(dataFolder, id) };
}

/** The current code build, or undefined before the first. */
export async function currentCodeBuild(dataFolder: string): Promise<CodeBuild | undefined> {
  const id = currentCodeBuildId(dataFolder);
  return id === undefined ? undefined : readCodeBuild(dataFolder, id);
}

/** Whether a code build is stored, so that pages have scripts and styles. */
export function hasCodeBuild(dataFolder: string): boolean {
  return codeBuildIds(dataFolder).length > 0;
}

/** The id of the current code build. */
export function currentCodeBuildId(dataFolder: string): string | undefined {
  const file = currentFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Whether there is a current code build, so that pages can be rendered. */
export function isCodeBuilt(dataFolder: string): boolean {
  const id = currentCodeBuildId(dataFolder);
  return id !== undefined && existsSync(completionMark(dataFolder, id));
}

/** Where Node keeps compiled code for the current code build; undefined before the first. */
export function currentModuleCache(dataFolder: string): string | undefined {
  const id = currentCodeBuildId(dataFolder);
  return id === undefined ? undefined : moduleCacheIn(buildFolder(dataFolder, id));
}

const moduleCacheIn = (folder: string) => join(folder, 'modules');

/** Makes this code build current. */
export async function makeCurrent(
  dataFolder: string,
  { id }: Pick<CodeBuild, 'id'>,
): Promise<void> {
  await writeAtomically(currentFile(dataFolder), id);
}

/** The files that browsers get besides pages, of all stored code builds. */
export interface ClientCode {
  /** Folders of client files, newest first: open tabs request old assets. */
  readonly folders: ReadonlyArray<string>;
  /** The inline scripts of pages, as sources of a content security policy. */
  readonly inlineScripts: ReadonlyArray<string>;
  /** Digests of files as they were written, by path; empty for older builds without them. */
  readonly digests?: ReadonlyMap<string, string> | undefined;
  /**
   * What the newest build calls files that pages name without digests. A page has such a name where it could not be
   * rendered again, and the shell of today knows the file no longer.
   */
  readonly assets?: AssetNames | undefined;
  /** The console's page, from the newest build that has one. */
  readonly consolePage?: string | undefined;
}

/** Reads the files for browsers, and again only when a code build was added or removed. */
export function clientCodeReader(dataFolder: string): () => ClientCode {
  let read: { at: number; code: ClientCode } = { at: 0, code: { folders: [], inlineScripts: [] } };
  return () => {
    const at = statSync(codeFolder(dataFolder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const mayChangeUnseen = Date.now() - at < FILE_CLOCK_MS;
    if (at !== read.at || mayChangeUnseen) read = { at, code: readClientCode(dataFolder) };
    return read.code;
  };
}

/** Two changes of a folder within this time may get the same modification time. */
const FILE_CLOCK_MS = 100;

function readClientCode(dataFolder: string): ClientCode {
  const ids = codeBuildIds(dataFolder).map(({ id }) => id);
  const scripts = ids.flatMap((id) => readInlineScripts(buildFolder(dataFolder, id)));
  const digests = new Map(ids.flatMap((id) => digestsByPlace(dataFolder, id)));
  const names = ids.toReversed().map((id) => namesUnlessDamaged(buildFolder(dataFolder, id)));
  const assets: AssetNames = Object.assign({}, ...names);
  return {
    folders: ids.map((id) => clientFolder(dataFolder, id)),
    inlineScripts: [...new Set(scripts)],
    ...(digests.size > 0 && { digests }),
    ...(Object.keys(assets).length > 0 && { assets }),
    consolePage: readConsolePage(ids.map((id) => buildFolder(dataFolder, id))),
  };
}

/** Scripts in a damaged file are missing from the policy; pages still work without them. */
function readInlineScripts(folder: string): Array<string> {
  try {
    return JSON.parse(readFileSync(join(folder, INLINE_SCRIPTS_FILE), 'utf8')) as Array<string>;
  } catch {
    return [];
  }
}

function namesUnlessDamaged(folder: string): AssetNames {
  try {
    return readAssetNames(folder);
  } catch {
    return {};
  }
}

function digestsByPlace(dataFolder: string, id: string): Array<[place: string, digest: string]> {
  const folder = buildFolder(dataFolder, id);
  const files = readMark(dataFolder, id).files ?? {};
  return Object.entries(files).map(([path, digest]) => [join(folder, path), digest]);
}

/** Files of stored code builds that are missing or damaged. */
export function damagedCode(dataFolder: string): Array<string> {
  return codeBuildIds(dataFolder).flatMap(({ id }) => {
    const folder = buildFolder(dataFolder, id);
    const damaged = damagedFiles(folder, readMark(dataFolder, id).files ?? {});
    return damaged.map((path) => join(folder, path));
  });
}

function readConsolePage(folders: ReadonlyArray<string>): string | undefined {
  const file = folders.map((folder) => join(folder, CONSOLE_PAGE_FILE)).find(existsSync);
  return file && readFileSync(file, 'utf8');
}

/** How long the files of a replaced code build stay. */
const RETAINED_MS = 7 * 86_400_000;

/**
 * Deletes code builds that were replaced a week ago, since no tab or cache still requests their
 * files. Those in use stay.
 */
export async function forgetCodeBuilds(
  dataFolder: string,
  { used, now }: { readonly used: ReadonlySet<string>; readonly now: number },
): Promise<void> {
  const current = (await currentCodeBuild(dataFolder))?.id;
  const builds = codeBuildIds(dataFolder);
  for (const [index, { id }] of builds.entries()) {
    const replacedAt = builds[index - 1]?.madeAt ?? now;
    if (id === current || used.has(id) || now - replacedAt < RETAINED_MS) continue;
    await rm(completionMark(dataFolder, id));
    await rm(buildFolder(dataFolder, id), { recursive: true });
  }
}

/** The stored code builds, newest first. */
function codeBuildIds(dataFolder: string): Array<{ id: string; madeAt: number }> {
  const root = codeFolder(dataFolder);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => name.endsWith(COMPLETE))
    .map((name) => name.slice(0, -COMPLETE.length))
    .map((id) => ({ id, madeAt: statSync(completionMark(dataFolder, id)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** The build with an id; undefined if a file of it, or its marker, is damaged. */
async function readIntactBuild(dataFolder: string, id: string): Promise<CodeBuild | undefined> {
  if (!existsSync(completionMark(dataFolder, id))) return undefined;
  const { rendering, files = {} } = readMark(dataFolder, id);
  const isIntact = damagedFiles(buildFolder(dataFolder, id), files).length === 0;
  return isIntact && rendering !== undefined ? codeBuild(dataFolder, id) : undefined;
}

/** The marker of a build, or an empty one if it's damaged: that says nothing about the files. */
function readMark(dataFolder: string, id: string): Partial<CompletionMark> {
  try {
    return JSON.parse(readFileSync(completionMark(dataFolder, id), 'utf8')) as CompletionMark;
  } catch {
    return {};
  }
}

/** Marks a build as complete. It's stored beside the build. */
interface CompletionMark extends EngineDigests {
  readonly files?: FileDigests;
}

interface EngineDigests {
  readonly rendering: string;
  readonly answering: string;
}

async function readCodeBuild(dataFolder: string, id: string): Promise<CodeBuild | undefined> {
  return existsSync(completionMark(dataFolder, id)) ? codeBuild(dataFolder, id) : undefined;
}

async function codeBuild(dataFolder: string, id: string): Promise<CodeBuild> {
  const folder = buildFolder(dataFolder, id);
  const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;
  const engine = await read<EngineDigests>(completionMark(dataFolder, id));
  const digests = await read<CodeDigests>(join(folder, CODE_DIGESTS_FILE));
  const assets = JSON.stringify(readAssetNames(folder));
  return {
    id,
    answers: engine.answering,
    pageCode: (locale) => pageCode(digests, locale, { ...engine, assets }),
    entryFile: join(folder, 'server', 'entry.mjs'),
    moduleCache: moduleCacheIn(folder),
    clientFolder: clientFolder(dataFolder, id),
  };
}

function pageCode(
  { app, routes, shell, languages }: CodeDigests,
  { language }: Locale,
  { rendering, assets }: Pick<EngineDigests, 'rendering'> & { readonly assets: string },
): PageCode {
  const everywhere = [RUNTIME, rendering, app, languages[language]];
  const codeOf = (digest: string) => digestOf(JSON.stringify([...everywhere, digest]));
  const patterns = routes.map(({ pattern, digest }) => ({
    pattern: new RegExp(pattern),
    code: codeOf(digest),
  }));
  const shellCode = codeOf(digestOf(shell + assets));
  return (at) => {
    if (at === SHELL) return shellCode;
    const path = at.replace(/\/page-\d+$/, '');
    return patterns.find(({ pattern }) => pattern.test(path))?.code ?? '';
  };
}

const clientFolder = (dataFolder: string, id: string) =>
  join(buildFolder(dataFolder, id), 'client');

const COMPLETE = '.complete.json';

const codeFolder = (dataFolder: string) => join(dataFolder, 'code');
const buildFolder = (dataFolder: string, id: string) => join(codeFolder(dataFolder), id);
/**
 * Beside the build's folder, so that the date of the folder above shows when builds come and go.
 */
const completionMark = (dataFolder: string, id: string) =>
  join(codeFolder(dataFolder), `${id}${COMPLETE}`);
const currentFile = (dataFolder: string) => join(codeFolder(dataFolder), 'current');

interface AstroBuild {
  readonly folder: string;
  /** Where the build keeps what it works with. */
  readonly cacheFolder: string;
  /** Called once its process runs. */
  readonly onStart: () => void;
}

/**
 * Runs Astro's build in a clean environment, because values of variables end up in the output.
 * Undefined if it succeeds, else what it printed, or why it could not be started.
 */
async function runAstroBuild(
  projectFolder: string,
  { folder, cacheFolder, onStart }: AstroBuild,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const output: Array<Buffer> = [];
  try {
    const child = fork(BUILD_SCRIPT, [projectFolder, folder, cacheFolder], {
      cwd: projectFolder,
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ASTRO_TELEMETRY_DISABLED: '1',
        // Fixed, because a random one would change the output. It's for server islands, which the
        // shop doesn't have.
        ASTRO_KEY: Buffer.alloc(32).toString('base64'),
      },
      // By the channel, the process notices that this one ended.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const closed = once(child, 'close');
    onStart();
    const [code] = await closed;
    return code === 0 ? undefined : Buffer.concat(output).toString();
  } catch (error) {
    return String(error);
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}

const BUILD_SCRIPT = fileURLToPath(new URL('./astro/build-code.ts', import.meta.url));
