import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * All that pages follow from beside content, below the project's folder: what is compiled, and the
 * engine that asks, answers and puts together.
 */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'content-sync/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
] as const;

/** The compiled code: what pages are rendered with, and what browsers load beside them. */
export interface CodeBuild {
  /** Digest of the sources. */
  readonly id: string;
  /** The server bundle that render workers import. */
  readonly entryFile: string;
  /** Hashed assets and public files. */
  readonly clientFolder: string;
}

export type CompileResult =
  | { readonly outcome: 'compiled' | 'unchanged'; readonly build: CodeBuild }
  | { readonly outcome: 'failed'; readonly output: string };

/** Compiles the project's sources into the data folder, unless that was done before. */
export async function compile(
  projectFolder: string,
  dataFolder: string,
  onCompile: () => void = () => {},
): Promise<CompileResult> {
  const id = await sourcesDigest(projectFolder);
  const build = codeBuild(dataFolder, id);
  const isThere = existsSync(completionMark(dataFolder, id));
  if (!isThere) {
    onCompile();
    const output = await runAstroBuild(projectFolder, { folder: buildFolder(dataFolder, id), id });
    if (output !== undefined) return { outcome: 'failed', output };
    await writeFile(completionMark(dataFolder, id), '');
  }
  await setCurrent(dataFolder, id);
  return { outcome: isThere ? 'unchanged' : 'compiled', build };
}

/** The code build that pages are rendered with now, or undefined before the first. */
export async function currentCodeBuild(dataFolder: string): Promise<CodeBuild | undefined> {
  const file = currentFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const id = (await readFile(file, 'utf8')).trim();
  return existsSync(completionMark(dataFolder, id)) ? codeBuild(dataFolder, id) : undefined;
}

/** Client folders of all code builds that are kept, newest first: open tabs ask for old assets. */
export function clientFolders(dataFolder: string): Array<string> {
  const root = join(dataFolder, 'code');
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((id) => existsSync(completionMark(dataFolder, id)))
    .map((id) => ({ id, madeAt: statSync(completionMark(dataFolder, id)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
    .map(({ id }) => codeBuild(dataFolder, id).clientFolder);
}

function codeBuild(dataFolder: string, id: string): CodeBuild {
  const folder = buildFolder(dataFolder, id);
  return {
    id,
    entryFile: join(folder, 'server', 'entry.mjs'),
    clientFolder: join(folder, 'client'),
  };
}

const buildFolder = (dataFolder: string, id: string) => join(dataFolder, 'code', id);
const completionMark = (dataFolder: string, id: string) =>
  join(buildFolder(dataFolder, id), 'complete');
const currentFile = (dataFolder: string) => join(dataFolder, 'code', 'current');

async function setCurrent(dataFolder: string, id: string): Promise<void> {
  const next = `${currentFile(dataFolder)}.next`;
  await writeFile(next, id);
  await rename(next, currentFile(dataFolder));
}

async function sourcesDigest(projectFolder: string): Promise<string> {
  const digest = createHash('sha256').update(process.version);
  const paths: Array<string> = [];
  for await (const entry of glob([...SOURCES], { cwd: projectFolder, withFileTypes: true })) {
    if (entry.isFile()) paths.push(relative(projectFolder, join(entry.parentPath, entry.name)));
  }
  paths.sort();
  for (const path of paths) {
    const content = await readFile(join(projectFolder, path));
    digest.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}

/** Runs `astro build` in a clean environment, since values of variables are baked in. */
async function runAstroBuild(
  projectFolder: string,
  { folder, id }: { folder: string; id: string },
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const require = createRequire(join(projectFolder, 'package.json'));
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Otherwise random, and the only thing in which two builds of the same sources differ.
      ASTRO_KEY: createHash('sha256').update(id).digest('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Array<Buffer> = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : Buffer.concat(output).toString();
}
