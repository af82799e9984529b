import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createCommerceClient } from '#commerce/client.ts';
import type { EndpointVersions } from '#commerce/endpoints.ts';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import type { CommerceApi, CommerceApiOptions } from '#commerce-api/commerce-api.ts';
import type { CommercePlace } from '#commerce-api/database/open-place.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { FALLBACK_COUNTRY, LOCALES, type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { type Config, contentSystemOf, sellsElsewhere } from '#server/config/config.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { fetchOnHost } from '#sources/fetch-on-host.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { clientOptionsOf, EMBEDDED, embeddedSource } from '#sources/json-api/embedded-source.ts';
import {
  createJsonApiSource,
  type JsonApiSourceOptions,
} from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import { createSourceGate, type SourceGate } from '#sources/json-api/source-gate.ts';
import { createLayeredSource, type SourceLayer } from '#sources/layered-source.ts';
import type { ShopSystem } from '#sources/shop-gateway/shop-system.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { hasDemo } from '../fill/demo-shop.ts';
import { OWN_PICTURE_WIDTH } from '../fill/prepare-picture.ts';
import { EmptyShopError, NOTHING_TO_SELL, seedOnce } from '../fill/seed-once.ts';
import type { Terminal } from '../terminal.ts';
import { openReopeningApi } from './reopening-api.ts';

/** Whatever the shop sells from: a commerce API, embedded or remote, or another system. */
export interface Commerce {
  readonly baseUrl: string;
  /** Where the engine gets the content from. */
  readonly source: ContentSource;
  /** Limits the engine's calls to a remote API. */
  readonly gate?: SourceGate;
  /** The embedded API, for the origin to mount; absent with a remote one. */
  readonly embedded?: CommerceApi;
  /** The embedded API if it only has the editorial records of a shop that sells from elsewhere. */
  readonly editorial?: CommerceApi | undefined;
  /**
   * The system that answers the browser's calls by way of the origin, in place of a commerce API.
   */
  readonly shop?: ShopSystem | undefined;
  /** How many lines of the catalogue were left out, if the embedded API has just been filled. */
  readonly linesLeftOut: number;
  close(): Promise<void>;
}

/** Called when something happens to the commerce API. */
export interface CommerceWatch {
  /** Embedded: an edit, which is acknowledged once this resolves. */
  readonly onChange?: (change: ContentChange) => void | Promise<void>;
  /** Remote: the API fails, and gets no calls for a while. */
  readonly onAway?: () => void;
  /** Remote: the API answers again. */
  readonly onBack?: () => void;
  /** Embedded: the database is out of order, or works again. */
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
}

/** Opens the commerce API that the configuration names. Fills a new embedded one first. */
export async function openCommerce(
  config: Config,
  terminal: Terminal,
  watch: CommerceWatch = {},
): Promise<Commerce> {
  const commerce = await openCommerceUnseeded(config, watch);
  if (!commerce.embedded) return commerce;
  const filling = { catalogue: config.catalogue, place: commercePlace(config), terminal };
  try {
    return { ...commerce, linesLeftOut: await seedOnce(commerce.embedded, filling) };
  } catch (error) {
    if (!isServedWithout(error, config)) throw error;
    terminal.complain(error.message);
    return commerce;
  }
}

/** Pixels: what the largest screens show of a square. */
const REVIEW_PHOTO_SIDE = 1_200;

const preparing = pLimit(1);

/** Whether the origin can do without the API, because there are published pages to serve. */
function isServedWithout(error: unknown, { dataFolder }: Config): error is Error {
  if (error instanceof StateFileError) return true;
  return error instanceof EmptyShopError && isAnyPublished(dataFolder);
}

function isAnyPublished(dataFolder: string): boolean {
  return LOCALES.some(({ id }) => isPublished(dataFolder, id));
}

/**
 * Ends a command before it compiles code for a shop that it couldn't fill.
 *
 * @throws EmptyShopError
 */
export function expectCatalogue(config: Config): void {
  const { catalogue, dataFolder } = config;
  if (catalogue || hasDemo() || isThere(config)) return;
  if (!isAnyPublished(dataFolder)) throw new EmptyShopError(NOTHING_TO_SELL);
}

/**
 * Whether there may be content to read: elsewhere, in the database that machines share, or in this
 * machine's file.
 */
export function isThere(config: Config): boolean {
  return sellsElsewhere(config) || isDatabaseThere(config);
}

/** Whether the embedded API has a database, which machines share or this one has in a file. */
function isDatabaseThere(config: Config): boolean {
  return config.machines !== undefined || existsSync(commerceFile(config));
}

/** Opens the API without filling it, for all but the first process. */
export async function openCommerceUnseeded(
  config: Config,
  watch: CommerceWatch = {},
): Promise<Commerce> {
  if (sellsElsewhere(config)) return otherCommerce(config, watch);
  const embedded = await openLastingApi(config, { onChange: watch.onChange }, watch);
  const content = await contentFrom(config, { watch, client: clientOptionsOf(embedded) });
  return {
    ...content,
    baseUrl: EMBEDDED,
    embedded,
    linesLeftOut: 0,
    async close() {
      content.gate?.close();
      await embedded.close();
    },
  };
}

/**
 * Opens commerce for commands that only read: an embedded API that doesn't exist yet isn't created.
 */
export async function openExistingCommerce(config: Config): Promise<Commerce> {
  if (isDatabaseThere(config)) return openCommerceUnseeded(config);
  const absent = { fetch: () => Promise.reject(new Error(`There is no ${commerceFile(config)}.`)) };
  if (sellsElsewhere(config)) return otherCommerceWith(absent, config, {});
  const content = await contentFrom(config, { watch: {}, client: clientOptionsOf(absent) });
  return {
    ...content,
    baseUrl: EMBEDDED,
    linesLeftOut: 0,
    close: async () => content.gate?.close(),
  };
}

/** What another system sells, with the editorial records that the embedded API has around it. */
async function otherCommerce(config: Config, watch: CommerceWatch): Promise<Commerce> {
  const hasEditorial = config.editorialTypes.length > 0;
  const editorial = hasEditorial
    ? await openLastingApi(config, { onChange: watch.onChange }, watch)
    : undefined;
  const commerce = await otherCommerceWith(editorial, config, watch);
  return {
    ...commerce,
    editorial,
    async close() {
      await commerce.close();
      await editorial?.close();
    },
  };
}

async function otherCommerceWith(
  editorial: Opened['editorial'],
  config: Config,
  watch: CommerceWatch,
): Promise<Commerce> {
  const { commerceApiUrl } = config;
  const baseUrl = commerceApiUrl ?? contentSystemOf(config)?.url ?? '';
  const { shop, ...content } = await contentFrom(config, {
    watch,
    client: { baseUrl },
    editorial,
  });
  return {
    ...content,
    ...(shop && commerceApiUrl === undefined && { shop }),
    baseUrl,
    linesLeftOut: 0,
    close: async () => content.gate?.close(),
  };
}

/** Where the content comes from, the limits on calls to it if it's remote, and what sells there. */
type Content = Pick<Commerce, 'source' | 'gate' | 'shop'>;

type SourceClient = Pick<JsonApiSourceOptions, 'baseUrl' | 'fetch' | 'configuration'>;

interface Opened {
  readonly watch: CommerceWatch;
  readonly client: SourceClient;
  /** Has the editorial records, if another system sells. */
  readonly editorial?: Pick<CommerceApi, 'fetch'> | undefined;
}

async function contentFrom(config: Config, { watch, client, editorial }: Opened): Promise<Content> {
  const layers = layersOf(config, editorial);
  const configuration = layers.find(({ types }) => types.includes('global-config'))?.source;
  const { source, ...rest } = await baseFrom(config, watch, { ...client, configuration });
  return { source: layers.length > 0 ? createLayeredSource(source, layers) : source, ...rest };
}

/** What has some types of records in place of the system that sells. */
function layersOf(
  { content, editorialTypes }: Config,
  editorial: Opened['editorial'],
): ReadonlyArray<SourceLayer> {
  return [
    ...(content ? [{ source: createFolderSource(content), types: content.types }] : []),
    ...(editorial && editorialTypes.length > 0
      ? [{ source: embeddedSource(editorial), types: editorialTypes }]
      : []),
  ];
}

/** Loads the adapters of other systems only for a shop that has one. */
async function baseFrom(
  config: Config,
  watch: CommerceWatch,
  client: SourceClient,
): Promise<Content> {
  if (!contentSystemOf(config)) return contentOfApi(config, watch, client);
  const { openSystem } = await import('./other-systems.ts');
  return openSystem(config, (probe) => gateOf(config, watch, probe));
}

function gateOf(
  { commerceLoad }: Config,
  { onAway, onBack }: CommerceWatch,
  probe: () => Promise<unknown>,
): SourceGate {
  return createSourceGate({ ...commerceLoad, probe, onAway, onBack });
}

/**
 * The content of a commerce API. Requests a remote API's layout to see whether it's back.
 */
function contentOfApi(config: Config, watch: CommerceWatch, connection: SourceClient): Content {
  const { webhookSecrets } = config;
  const webhooks = webhookSecrets.length > 0 ? createContentWebhooks(webhookSecrets) : undefined;
  const versions = new Map<LocaleId, EndpointVersions>();
  const options: JsonApiSourceOptions = { ...connection, calls: RECORD_CALLS, webhooks, versions };
  if (connection.fetch) return { source: createJsonApiSource(options) };
  const { id, country, language } = localeFor(FALLBACK_COUNTRY);
  const client = createCommerceClient({
    ...connection,
    country,
    language,
    fetch: fetchOnHost,
    get endpointVersions() {
      return versions.get(id) ?? {};
    },
  });
  const probe = () => client.get(RECORD_CALLS['layout-config'].endpoint);
  const gate = gateOf(config, watch, probe);
  return { source: createJsonApiSource({ ...options, gate }), gate };
}

/**
 * The embedded API for as long as a server runs. Reopens a file that gets out of order. In a
 * database that machines share, each statement finds a new connection itself.
 */
export function openLastingApi(
  config: Config,
  options: Omit<EmbeddedOptions, 'onOutOfOrder'>,
  { onDown, onUp }: Pick<CommerceWatch, 'onDown' | 'onUp'>,
): Promise<CommerceApi> {
  if (config.machines) return openEmbeddedApi(config, options);
  return openReopeningApi({
    file: commerceFile(config),
    open: (onOutOfOrder) => openEmbeddedApi(config, { ...options, onOutOfOrder }),
    onDown,
    onUp,
  });
}

export function commerceFile({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'commerce.db');
}

/** Where the embedded API keeps its data. */
export function commercePlace(config: Pick<Config, 'dataFolder' | 'machines'>): CommercePlace {
  return { databaseFile: commerceFile(config), databaseUrl: config.machines?.databaseUrl };
}

type EmbeddedOptions = Pick<
  CommerceApiOptions,
  'onChange' | 'keepAnswersMs' | 'onOutOfOrder' | 'checkoutSecret' | 'editorToken'
>;

export async function openEmbeddedApi(
  config: Config,
  { onChange, keepAnswersMs, onOutOfOrder, checkoutSecret, editorToken }: EmbeddedOptions = {},
): Promise<CommerceApi> {
  // Imported when needed, because most commands don't open the API.
  const { createCommerceApi } = await import('#commerce-api/commerce-api.ts');
  const { shopMailer } = await import('./shop-mailer.ts');
  const { encodeSquare, encodeStill } = await import(
    '#server/pages/picture-service/encode-picture.ts'
  );
  const { origin, commerceAdminToken: adminToken, signOn: oidc, lacks, machines } = config;
  const options = {
    ...commercePlace(config),
    onOutOfOrder,
    adminToken,
    editorToken,
    onChange,
    keepAnswersMs,
    checkoutSecret,
    origin,
    productsElsewhere: sellsElsewhere(config),
    lacks,
    secureCookies: origin.startsWith('https:'),
    mailer: shopMailer(config),
    oidc,
    // One at a time: its threads are those in which pages read files.
    preparePhoto: (file: Uint8Array) => preparing(() => encodeSquare(file, REVIEW_PHOTO_SIDE)),
    prepareUpload: (file: Uint8Array) => preparing(() => encodeStill(file, OWN_PICTURE_WIDTH)),
  };
  try {
    return await createCommerceApi(options);
  } catch (cause) {
    throw machines ? new SharedStateError('PostgreSQL', { cause }) : cause;
  }
}
