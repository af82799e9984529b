import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type CommerceApi,
  type CommerceApiOptions,
  createCommerceApi,
} from '#commerce-api/commerce-api.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { contentModel } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import { digestOf } from '#content-sync/digest.ts';
import type { Engine, RebuildRequest } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { type RollbackOptions, resume, rollBack } from '#content-sync/publish/rollback.ts';
import { type RebuildResult, rebuild } from '#content-sync/rebuild/rebuild.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { SourceGate } from '#sources/json-api/source-gate.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { livePages } from '../builders/tables.ts';
import { type HostileMode, hostileProxy } from '../faults/hostile-api.ts';
import { anApiSource } from './api-source.ts';
import { compiledCode } from './compiled-code.ts';
import { type Fault, faultyFetch } from './faulty-fetch.ts';
import { type KeptFiles, keepFiles, writeKeptFiles } from './kept-files.ts';
import { sharedPool } from './render-pool.ts';
import { aSeed } from './seed.ts';
import { SITE } from './snapshot.ts';

export interface ShopOptions {
  readonly seed?: Seed;
  readonly code?: CodeBuild;
  /** How many render threads it has of its own. If absent, it renders in the shared one. */
  readonly threads?: number;
  readonly locale?: Locale;
  /** Opens the API with an admin surface, and is told of edits. */
  readonly apiOptions?: Partial<CommerceApiOptions>;
  /** The limiter that the engine's calls go through. */
  readonly gate?: SourceGate;
  /** The time, in epoch milliseconds. */
  readonly clock?: () => number;
  /** After how long a record that was missing when asked for is believed to be gone. */
  readonly confirmedAfterMs?: number;
}

function ownPool({ entryFile }: CodeBuild, { threads = 2 }: ShopOptions): RenderPool {
  const pool = new WorkerPool({ model: contentModel, entryFile, threads });
  onTestFinished(() => pool.close());
  return pool;
}

/** A whole shop in a new folder: commerce API, engine and pages of one locale, to be published. */
export async function aShop(options: ShopOptions = {}) {
  const { seed = aSeed({ products: 12 }) } = options;
  const api = await createCommerceApi({ databaseFile: ':memory:', ...options.apiOptions });
  await api.seed(seed, { identity: 'test' });
  return openShop({ api, dataFolder: aFolder() }, options);
}

/**
 * The same, published once. Shops that begin alike are copies of the first of them: to publish one
 * takes longer than most of what tests then do with it.
 */
export async function aPublishedShop(options: ShopOptions = {}) {
  const { seed = aSeed({ products: 12 }), locale = localeFor('SG') } = options;
  const key = digestOf(JSON.stringify([locale.id, seed]));
  const files = published.get(key) ?? publishFirst({ seed, locale });
  published.set(key, files);
  const dataFolder = aFolder();
  writeKeptFiles(await files, dataFolder);
  const api = await createCommerceApi({ ...commerceFileIn(dataFolder), ...options.apiOptions });
  return openShop({ api, dataFolder }, options);
}

/** The files of shops that were published once, by what they began with. */
const published = new Map<string, Promise<KeptFiles>>();

const commerceFileIn = (folder: string) => ({ databaseFile: join(folder, 'commerce.db') });

async function publishFirst(options: Required<Pick<ShopOptions, 'seed' | 'locale'>>) {
  const dataFolder = aFolder();
  const api = await createCommerceApi(commerceFileIn(dataFolder));
  await api.seed(options.seed, { identity: 'test' });
  const shop = await openShop({ api, dataFolder }, options);
  const ended = await shop.rebuild();
  if (ended.outcome !== 'published' || ended.leftOut > 0) throw new Error('It was not published.');
  await shop.close();
  return keepFiles(dataFolder);
}

interface ShopPlace {
  readonly api: CommerceApi;
  readonly dataFolder: string;
}

async function openShop({ api, dataFolder }: ShopPlace, options: ShopOptions) {
  const { locale = localeFor('SG') } = options;
  const codeBuild = options.code ?? (await compiledCode());
  const pool = options.code || options.threads ? ownPool(codeBuild, options) : await sharedPool();
  const openLocales = new OpenLocales({ dataFolder, model: contentModel });
  let closing: Promise<void> | undefined;
  const close = () => {
    openLocales.closeAll();
    closing ??= api.close();
    return closing;
  };
  onTestFinished(close);

  let fault: Fault = () => undefined;
  const hostile = hostileProxy(async (request) => api.fetch(request));
  const { fetch } = faultyFetch(hostile.fetch, (...call) => fault(...call));
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder,
    model: contentModel,
    openLocales,
    codeBuild,
    pool,
    source: anApiSource({ fetch, timeoutMs: 2_000, gate: options.gate }),
    site: SITE,
    listen: (event) => events.push(event),
    ...(options.clock && { clock: options.clock }),
    ...(options.confirmedAfterMs !== undefined && { confirmedAfterMs: options.confirmedAfterMs }),
  };
  return {
    api,
    dataFolder,
    engine,
    events,
    locale,
    close,
    breakApi(by: Fault) {
      fault = by;
    },
    /** Makes the API hostile in these ways, and in no others. */
    becomeHostile(...modes: ReadonlyArray<HostileMode>) {
      hostile.become(...modes);
    },
    rebuild: (request: RebuildRequest = {}): Promise<RebuildResult> =>
      rebuild(locale, engine, request),
    rollBack: (by: Pick<RollbackOptions, 'who' | 'reason'> = {}) =>
      inFile((file) => rollBack(file, { model: contentModel, now: Date.now(), ...by })),
    resume: () => inFile((file) => resume(file, contentModel)),
    /** Digests of the live pages by path. */
    pages: () => inFile(livePages),
    /** Where the pages that moved lead, by their old path. */
    redirects: () => inFile(({ redirects }) => redirects.all()),
    /** What was stopped because it's unusual. */
    stopped: () =>
      inFile(({ stoppedContent }) => stoppedContent.all()).map(({ finding }) => finding),
  };

  function inFile<T>(work: (file: LocaleFile) => T): T {
    const file = openLocaleFile(dataFolder, locale.id);
    try {
      return work(file);
    } finally {
      file.close();
    }
  }
}
