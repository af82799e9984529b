import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pino } from 'pino';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { readPublished } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { type ClientCode, clientCodeReader } from '#content-sync/render/code-build.ts';
import { fallbackAmong } from '#domain/locale/locale-choice.ts';
import { LOCALES, type Locale, localeFor } from '#domain/locale/locales.ts';
import { contentSecurityPolicy } from '#domain/page/content-security-policy.ts';
import { IMAGES_ROOT } from '#domain/pictures/picture-addresses.ts';
import { type Config, thirdPartyOrigins } from '#server/config/config.ts';
import { type EdgeSettings, edgeTable } from '#server/edge/edge-table.ts';
import { headersFile, redirectsFile } from '#server/edge/export/host-files.ts';
import { nginxTreeConfig } from '#server/edge/export/nginx-tree-config.ts';
import { createPictureFiles, type PictureFiles } from '#server/edge/export/picture-files.ts';
import {
  type WriteFile,
  type WritePagesOptions,
  type WrittenPages,
  writeCompressed,
  writeFiles,
  writePages,
  writeUncompressed,
} from '#server/edge/export/write-tree.ts';
import { safeHeaderFields } from '#server/http/safe-headers.ts';
import { PictureService } from '#server/pages/picture-service/picture-service.ts';
import { nearestExisting } from '#storage/file-condition.ts';
import { READ_BY_ALL, setModes } from '#storage/private-files.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDemoDrawings } from '../fill/demo-shop.ts';
import { type Commerce, openExistingCommerce } from '../serve/embedded-commerce.ts';
import type { Terminal } from '../terminal.ts';
import { bundlePagesWorker } from './edge-worker-bundle.ts';
import type { CommandContext } from './rebuild.ts';

export interface ExportOptions {
  /** What nginx listens on. */
  readonly listen: string;
  /** Where nginx requests the commerce API and pictures. */
  readonly upstream?: string;
  /** Whether to write the pictures that pages show, too. */
  readonly pictures?: boolean;
  /** Whether to write pages and pictures only compressed, for nginx. */
  readonly compressed?: boolean;
}

/**
 * `storefront export`: writes what is published as plain files (`site/`), with rules for hosts
 * without an origin: `nginx.conf`, and in `site/` `_headers`, `_redirects` and `_worker.js`. A
 * compressed tree is for nginx alone.
 */
export async function exportCommand(
  folder: string,
  options: ExportOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const target = resolve(folder);
  const problem = problemOf(target, config);
  if (problem !== undefined) {
    terminal.complain(`${target} ${problem}`);
    return EXIT.wrongUse;
  }
  // A locale whose file is out of order must not be left out silently.
  const published = LOCALES.filter(({ id }) =>
    readPublished(config.dataFolder, id, ({ releases }) => releases.live()),
  );
  if (published.length === 0) {
    terminal.complain('Nothing is published. Run "storefront build" first.');
    return EXIT.failed;
  }
  const root = join(target, 'site');
  const refusal = await makeFolders(target, root);
  if (refusal !== undefined) {
    terminal.complain(`${target} ${refusal}`);
    return EXIT.failed;
  }
  const code = clientCodeReader(config.dataFolder)();
  const types = new Map(await writeFiles(code.folders, root));
  const write = options.compressed ? writeCompressed : writeUncompressed;
  const pictures = options.pictures ? await openPictures({ root, config, write }) : undefined;
  const rewrite = pictures?.files.addressesIn;
  const written = await writeLocales(published, { root, config, terminal, rewrite, write });
  if (pictures) {
    await pictures.close();
    reportPictures(pictures.files, terminal);
    for (const [ending, type] of pictures.files.types) types.set(ending, type);
  }
  for (const each of written) for (const [ending, type] of each.types) types.set(ending, type);
  const moved = new Map(written.flatMap((each) => [...each.moved]));
  const besideMoved = new Set(written.flatMap((each) => [...each.besideMoved]));
  const fallbackCountry = fallbackAmong((country) => published.includes(localeFor(country)));
  const shop = { ...config, fallbackCountry };
  await writeRules({
    target,
    root,
    code,
    config: shop,
    types,
    redirects: { moved, besideMoved },
    options,
  });
  setModes(target, READ_BY_ALL);
  const pagesLeftOut = written.reduce((count, each) => count + each.skipped.length, 0);
  const leftOut = pagesLeftOut + (pictures?.files.skipped.size ?? 0);
  return leftOut > 0 ? EXIT.partsLeftOut : EXIT.done;
}

/** Makes the folders of an export. Resolves with the reason if it can't be written there. */
async function makeFolders(target: string, root: string): Promise<string | undefined> {
  try {
    await makeFolder(target);
    if ((await readdir(target)).length > 0) {
      return 'is not empty. Name a new folder, or empty that one.';
    }
    await mkdir(root);
    return undefined;
  } catch (error) {
    return `cannot be written to: ${(error as Error).message}.`;
  }
}

/** Why a path can't become the folder of an export, whatever is there. */
function problemOf(target: string, config: Config): string | undefined {
  try {
    return unfitness(target, config);
  } catch (error) {
    return `cannot be written to: ${(error as Error).message}. It has to be a place of the shop's user.`;
  }
}

/** @throws the system's error if this user can't look at the path */
function unfitness(target: string, { dataFolder }: Config): string | undefined {
  const there = statSync(target, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) return "isn't a folder. Name a new one.";
  if (!isWithin(dataFolder, target)) return undefined;
  return 'is in the data folder, which is private. Name another folder.';
}

/** Whether a path is a folder or within it, also by way of links. */
function isWithin(folder: string, path: string): boolean {
  const there = relative(realPathOf(folder), realPathOf(path));
  return there !== '..' && !there.startsWith(`..${sep}`) && !isAbsolute(there);
}

/** The real path of a file or folder that may not be there yet. */
function realPathOf(path: string): string {
  const existing = nearestExisting(path);
  return join(realpathSync(existing), relative(existing, path));
}

/**
 * Creates a folder level by level: with `recursive`, Node loops forever in file systems like /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

interface Picturing {
  readonly root: string;
  readonly config: Config;
  readonly write: WriteFile;
}

/** Draws and resizes like the origin, for browsers that support WebP. */
async function openPictures({ root, config, write }: Picturing) {
  const drawn = createPictures(config.commerceApiUrl ? undefined : await findDemoDrawings());
  const uploads = readUploads(config);
  const sized = new PictureService({
    sources: config.pictureSources,
    draw: (request) => drawn.fetch(request),
    uploaded: uploads.read,
    folder: join(config.dataFolder, 'pictures-cache'),
    log: pino({ level: 'silent' }),
  });
  const files = createPictureFiles({
    root,
    origins: [config.origin, ...ownOrigins(config)],
    write,
    async fetch(address) {
      const request = new Request(`http://pictures${address}`, { headers: { Accept: WEBP } });
      return address.startsWith(IMAGES_ROOT) ? sized.fetch(request) : drawn.fetch(request);
    },
  });
  return {
    files,
    async close() {
      await sized.close();
      await uploads.close();
    },
  };
}

const NO_PICTURE = new Response(null, { status: 404 });

/** Reads what members of the embedded API have uploaded; opens it for the first such picture. */
function readUploads(config: Config) {
  let opening: Promise<Commerce> | undefined;
  return {
    async read(request: Request): Promise<Response> {
      opening ??= openExistingCommerce(config);
      const { embedded } = await opening;
      return embedded?.fetch(request) ?? NO_PICTURE.clone();
    },
    async close() {
      // If it didn't open, the pictures are left out, and it has been said why.
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

/** The addresses that shoppers know: those of the countries' hosts, if there are any. */
function ownOrigins({ origin, hosts }: Config): ReadonlyArray<string> {
  const { protocol } = new URL(origin);
  return hosts ? [...hosts.values()].map((host) => `${protocol}//${host}`) : [origin];
}

const WEBP = 'image/webp,image/*';

function reportPictures(files: PictureFiles, terminal: Terminal): void {
  const count = files.count();
  for (const address of files.skipped) terminal.complain(`${address}  left out: no such picture.`);
  terminal.result(`${count} pictures`, { type: 'exported-pictures', pictures: count });
}

interface Places extends Pick<WritePagesOptions, 'rewrite' | 'write'> {
  readonly root: string;
  readonly config: Config;
  readonly terminal: Terminal;
}

async function writeLocales(
  locales: ReadonlyArray<Locale>,
  { config, terminal, ...places }: Places,
): Promise<Array<WrittenPages>> {
  const pages = new PackedPages(config.dataFolder);
  const all: Array<WrittenPages> = [];
  try {
    for (const locale of locales) {
      const paths = pages.paths(locale);
      const written = await writePages({ locale, paths, pages, ...places });
      for (const at of written.skipped) {
        terminal.complain(`${locale.id} ${at}  left out: it cannot be a file.`);
      }
      const line = `${locale.id}  ${written.pages} pages`;
      terminal.result(line, { type: 'exported', locale: locale.id, pages: written.pages });
      all.push(written);
    }
    return all;
  } finally {
    pages.close();
  }
}

interface Rules {
  readonly target: string;
  readonly root: string;
  readonly code: ClientCode;
  readonly config: Config & EdgeSettings;
  readonly types: ReadonlyMap<string, string>;
  readonly redirects: Pick<WrittenPages, 'moved' | 'besideMoved'>;
  readonly options: ExportOptions;
}

async function writeRules({ target, root, code, config, types, redirects, options }: Rules) {
  const table = edgeTable(config);
  const headers = await safeHeaderFields();
  // A static host accepts no reports.
  const policy = contentSecurityPolicy(code.inlineScripts, thirdPartyOrigins(config)).replace(
    /; report-.*$/,
    '',
  );
  const pageHeaders = [['Content-Security-Policy', policy]] as const;
  const nginx = nginxTreeConfig(table, {
    root,
    listen: options.listen,
    types,
    headers,
    pageHeaders,
    upstream: options.upstream ?? config.commerceApiUrl,
    hasPictures: options.pictures ?? false,
    isCompressed: options.compressed ?? false,
    moved: redirects.moved,
  });
  await writeFile(join(target, 'nginx.conf'), nginx);
  // Other hosts would serve the empty files beside the compressed ones.
  if (options.compressed) return;
  const worker = { headers, pageHeaders, moved: Object.fromEntries(redirects.moved) };
  await writeFile(join(root, '_worker.js'), await bundlePagesWorker(config, worker));
  await writeFile(join(root, '_headers'), headersFile([...headers, ...pageHeaders]));
  await writeFile(join(root, '_redirects'), redirectsFile(table, redirects));
}
