import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { compiledInto } from '../builders/compiled-code.ts';
import { type Catalogue, openCatalogue, type WholeSeed } from './catalogue.ts';
import { folderOfProcess } from './folder-of-process.ts';
import { databaseFile } from './shop/database-file.ts';

/** Where scenarios are run: what they have in common is made once, when it is first asked for. */
export interface Workshop {
  readonly catalogue: Catalogue;
  /** How often an edit is measured. */
  readonly repetitions: number;
  /** How long a burst of edits lasts. */
  readonly minutes: number;
  /** Holds the code build, for processes that build with it. */
  readonly codeFolder: string;
  readonly codeBuild: CodeBuild;
  /** A new folder, which goes with the workshop. */
  newFolder(name: string): Promise<string>;
  /** A new folder with a commerce API's database, filled from the catalogue or from a seed. */
  newDataFolder(name: string, seed?: WholeSeed): Promise<string>;
  /** What `make` made when it was first asked for. */
  once<T>(make: (workshop: Workshop) => Promise<T>): Promise<T>;
  /** Tells what is going on. */
  say(message: string): void;
  onClose(close: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface WorkshopOptions {
  readonly catalogueFile: string | undefined;
  readonly repetitions: number;
  readonly minutes: number;
}

export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const { repetitions, minutes } = options;
  const root = folderOfProcess();
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const catalogue = await openCatalogue(options.catalogueFile);
  say(`Measuring with the ${catalogue.description}. Compiling the code…`);
  const codeFolder = join(root, 'code-build');
  const codeBuild = await compiled(codeFolder);
  const made = new Map<unknown, Promise<unknown>>();
  const closing: Array<() => Promise<void>> = [];

  const newFolder = (name: string) => mkdtemp(join(root, `${name}-`));
  const workshop: Workshop = {
    catalogue,
    repetitions,
    minutes,
    codeFolder,
    codeBuild,
    newFolder,
    async newDataFolder(name, seed) {
      const folder = await newFolder(name);
      if (seed) await fillDatabase(folder, seed);
      else await copyFile(databaseFile(await workshop.once(filledFolder)), databaseFile(folder));
      return folder;
    },
    once<T>(make: (of: Workshop) => Promise<T>) {
      const known = made.get(make) ?? make(workshop);
      made.set(make, known);
      return known as Promise<T>;
    },
    say,
    onClose: (close) => void closing.push(close),
    async close() {
      for (const close of closing) await close();
    },
  };
  return workshop;
}

async function compiled(folder: string): Promise<CodeBuild> {
  await mkdir(folder);
  return compiledInto(folder);
}

async function filledFolder({ newFolder, catalogue, say }: Workshop): Promise<string> {
  say('Filling a commerce API with it…');
  const folder = await newFolder('catalogue');
  await fillDatabase(folder, await catalogue.readSeed());
  return folder;
}

async function fillDatabase(folder: string, seed: WholeSeed): Promise<void> {
  const api = await createCommerceApi({ databaseFile: databaseFile(folder) });
  await api.seed(seed, { identity: 'bench' });
  await api.close();
}
