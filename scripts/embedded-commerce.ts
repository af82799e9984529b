import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createCommerceClient } from '#commerce/client.ts';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import {
  type CommerceApi,
  type CommerceApiOptions,
  createCommerceApi,
} from '#commerce-api/commerce-api.ts';
import type { WriteEditorial } from '#commerce-api/import/editorial.ts';
import { readJsonLines } from '#commerce-api/import/json-lines.ts';
import { createMailFolder } from '#commerce-api/members/mail/mail-folder.ts';
import { isPublished } from '#content-sync/explain.ts';
import {
  createSourceGate,
  type SourceGate,
  type SourceGateOptions,
} from '#content-sync/pull/source-gate.ts';
import { LOCALES } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { type DemoShop, findDemoShop } from './demo-shop.ts';
import { openReopeningApi } from './reopening-api.ts';
import type { Terminal } from './terminal.ts';

/** How the engine reaches the commerce API, wherever it is. */
export interface Commerce {
  readonly baseUrl: string;
  /** What the engine's calls go through, to spare a remote one. */
  readonly gate?: SourceGate;
  /** Records of one type that a pull takes at most. */
  readonly mostRecords?: number;
  readonly fetch?: typeof fetch;
  /** The embedded API, to be mounted by the origin; absent with a remote one. */
  readonly embedded?: CommerceApi;
  /** Lines of the catalogue that were left out when the embedded one was filled just now. */
  readonly linesLeftOut: number;
  close(): Promise<void>;
}

/** What happens to the commerce API, for who wants to be told. */
export interface CommerceWatch {
  /** Of the embedded one: an edit, which is acknowledged once this has ended. */
  readonly onChange?: (change: ContentChange) => void | Promise<void>;
  /** Of a remote one: it fails, and is left alone. */
  readonly onAway?: () => void;
  /** It answers again. */
  readonly onBack?: () => void;
  /** Of the embedded one: its database is out of order, or as it should be again. */
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
}

/** Opens the commerce API that the configuration names; the embedded one is seeded if it is new. */
export async function openCommerce(
  config: Config,
  terminal: Terminal,
  watch: CommerceWatch = {},
): Promise<Commerce> {
  const commerce = await reachCommerce(config, watch);
  if (!commerce.embedded) return commerce;
  try {
    return { ...commerce, linesLeftOut: await seedOnce(commerce.embedded, config, terminal) };
  } catch (error) {
    if (!isServedWithout(error, config)) throw error;
    terminal.complain(error.message);
    return commerce;
  }
}

/** Pages that are published are served without the API. */
function isServedWithout(error: unknown, { dataFolder }: Config): error is Error {
  if (error instanceof StateFileError) return true;
  return error instanceof EmptyShopError && LOCALES.some(({ id }) => isPublished(dataFolder, id));
}

/** The same as it is, for whoever comes after the one that opened it. */
export async function reachCommerce(config: Config, watch: CommerceWatch = {}): Promise<Commerce> {
  const { commerceApiUrl: baseUrl, mostRecords } = config;
  if (baseUrl) return remoteCommerce({ baseUrl, mostRecords, ...config.commerceLoad, ...watch });
  const embedded = await openReopeningApi({
    file: commerceFile(config),
    open: (onOutOfOrder) => openEmbeddedApi(config, { ...watch, onOutOfOrder }),
    onDown: watch.onDown,
    onUp: watch.onUp,
  });
  return {
    baseUrl: 'http://commerce.internal',
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    embedded,
    mostRecords,
    linesLeftOut: 0,
    close: async () => embedded.close(),
  };
}

interface RemoteOptions extends Omit<SourceGateOptions, 'probe'> {
  readonly baseUrl: string;
  readonly mostRecords: number;
}

/** A remote API, whose configuration is asked for to see whether it is back. */
function remoteCommerce({ baseUrl, mostRecords, ...options }: RemoteOptions): Commerce {
  const client = createCommerceClient({ baseUrl, country: 'SG', language: 'en' });
  const gate = createSourceGate({ ...options, probe: () => client.get('globalConfig') });
  return { baseUrl, gate, mostRecords, linesLeftOut: 0, close: async () => gate.close() };
}

export function commerceFile({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'commerce.db');
}

type EmbeddedOptions = Pick<CommerceApiOptions, 'onChange' | 'keepAnswersMs' | 'onOutOfOrder'>;

export function openEmbeddedApi(
  config: Config,
  { onChange, keepAnswersMs, onOutOfOrder }: EmbeddedOptions = {},
): Promise<CommerceApi> {
  const { dataFolder, origin, commerceAdminToken: adminToken, signOn: oidc } = config;
  return createCommerceApi({
    databaseFile: commerceFile(config),
    onOutOfOrder,
    adminToken,
    onChange,
    keepAnswersMs,
    origin,
    secureCookies: origin.startsWith('https:'),
    mailer: createMailFolder({
      folder: join(dataFolder, 'mail'),
      from: `no-reply@${new URL(origin).hostname}`,
    }),
    oidc,
  });
}

/** Fills the embedded API, unless it holds just that catalogue already; gives the lines left out. */
async function seedOnce(api: CommerceApi, config: Config, terminal: Terminal): Promise<number> {
  const present = await api.isSeeded();
  const { catalogue: file } = config;
  if (file) {
    if (present === catalogueIdentity(file)) return 0;
    const demo = await findDemoShop();
    const { problems } = await importCatalogue(api, file, terminal, demo?.writeEditorial);
    return problems;
  }
  // Without a catalogue named, whatever was imported before stays.
  if (present !== undefined && !present.startsWith(DEMO)) return 0;
  const demo = await findDemoShop();
  if (demo) await seedDemo(api, demo, { present, terminal });
  else if (present === undefined) throw new EmptyShopError(NOTHING_TO_SELL);
  return 0;
}

/** A shop without a catalogue, in a project without the demo. */
export class EmptyShopError extends Error {}

const NOTHING_TO_SELL =
  'The shop has nothing to sell, and this project is without the demo shop. Fill it with ' +
  '"storefront import <file>" or CATALOGUE, or set COMMERCE_API_URL to an API of your own.';

interface Seeding {
  /** What the shop was filled from. */
  readonly present: string | undefined;
  readonly terminal: Terminal;
}

/** Fills the shop with the demo, or with a newer one than it holds. */
async function seedDemo(
  api: CommerceApi,
  { createSeed, seedMembers }: DemoShop,
  { present, terminal }: Seeding,
): Promise<void> {
  const identity = DEMO + hash('sha256', JSON.stringify(createSeed(SOME_DAY)));
  if (present !== identity) {
    terminal.say('Filling the shop with the demo catalogue…');
    await api.seed(createSeed(new Date()), { identity });
  }
  await api.seedMembers(seedMembers);
}

/** The same catalogue on another day has other dates, and is not filled in anew for them. */
const SOME_DAY = new Date('2026-01-01T00:00:00Z');

/** Stands before the digest of the demo catalogue, so that a newer one replaces an older. */
const DEMO = 'demo ';

/**
 * Replaces the content of the embedded API by a catalogue; bad lines are reported and left out. What
 * stands beside the products is plain, unless somebody writes it.
 */
export async function importCatalogue(
  api: CommerceApi,
  file: string,
  terminal: Terminal,
  writeEditorial?: WriteEditorial,
): Promise<{ readonly problems: number }> {
  terminal.say(`Filling the shop from ${file}…`);
  const { seed, problems } = await readJsonLines(file, new Date(), writeEditorial);
  for (const { line, problem } of problems) {
    terminal.complain(`${file}:${line}  left out: ${problem}`);
  }
  await api.seed(seed, { identity: catalogueIdentity(file) });
  return { problems: problems.length };
}

/** Names a catalogue by place, size and age, so that an edited file is read again. */
function catalogueIdentity(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}
