import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type CommerceApi, createCommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import { ownState } from '#content-sync/cluster/shop-state.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { ReleasePurger } from '#content-sync/publish/purge/purge-releases.ts';
import type { Purge, Purger } from '#content-sync/publish/purge/purgers.ts';
import {
  type RebuildLocale,
  rebuild,
  rebuildAll,
  rebuildWith,
} from '#content-sync/rebuild/rebuild.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { WorkRunner } from '#content-sync/work/work-runner.ts';
import { workInFile } from '#content-sync/work/work-store.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { COUNTRIES, LOCALES, type Locale, localeFor, localeOfId } from '#domain/locale/locales.ts';
import { notifyAll } from '#scripts/serve/open-witnesses.ts';
import { listen } from '#server/http/listen.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { Journal, journalFile } from '#server/operations/journal.ts';
import { createOrigin } from '#server/origin.ts';
import { awaitPlannedPages } from '#server/pages/planned-pages.ts';
import { createPageRepairer } from '#server/pages/repair-pages.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import { aFolder, removeFolder } from '#storage/tests/folders.ts';
import { ask } from '../contract/origin/send-request.ts';
import { anApiSource } from './api-source.ts';
import { aSeed } from './seed.ts';
import { signedWebhook, type UnsignedWebhook } from './signed-webhook.ts';
import { SITE } from './snapshot.ts';
import { livePages } from './tables.ts';

const TOKEN = 'a-token-of-the-content-team';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const HOSTS = new Map(COUNTRIES.map((country) => [country, `${country.toLowerCase()}.shop`]));
/** What bags are signed with that are handed over to the API's checkout. */
export const CHECKOUT_SECRET = randomBytes(32).toString('base64url');
/** What takes minutes in production takes fractions of a second here. */
const SHORT = {
  recheckMs: 15,
  longestRetryMs: 60,
  lookMs: 10,
  reopenMs: 15,
  restMs: 15,
  answerMs: 100,
};

/** What a test's shop starts from: content, and the pages published of it. */
export interface PublishedTemplate {
  readonly folder: string;
  readonly code: CodeBuild;
  readonly pool: RenderPool;
  readonly locales: ReadonlyArray<Locale>;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  remove(): void;
}

const commerceFile = (folder: string) => join(folder, 'commerce.db');

type TemplateOptions = Pick<PublishedTemplate, 'code' | 'pool' | 'locales' | 'madeAt'> & {
  readonly products: number;
};

/** Publishes a shop once; many shops start as copies of it. */
export async function aPublishedTemplate({ products, ...options }: TemplateOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-template-'));
  const api = await createCommerceApi({ databaseFile: commerceFile(folder) });
  await api.seed(aSeed({ products }), { identity: 'test' });
  const engine = anEngineOf(folder, { ...options, api, clock: () => options.madeAt });
  const results = await rebuildAll(options.locales, engine);
  engine.openLocales.closeAll();
  await api.close();
  for (const { outcome } of results) {
    if (outcome !== 'published') throw new Error(`A template was not published: ${outcome}.`);
  }
  const remove = () => removeFolder(folder);
  return { ...options, folder, remove } satisfies PublishedTemplate;
}

interface EngineParts extends Pick<PublishedTemplate, 'code' | 'pool'> {
  readonly api: Pick<CommerceApi, 'fetch'>;
  readonly clock: () => number;
  readonly fetch?: ((well: typeof fetch) => typeof fetch) | undefined;
  readonly listen?: Listener;
}

function anEngineOf(dataFolder: string, parts: EngineParts) {
  const { code, pool, api, clock, fetch: wrap, listen: hear = () => {} } = parts;
  const well: typeof fetch = async (input, init) => api.fetch(new Request(input, init));
  return {
    dataFolder,
    model: contentModel,
    openLocales: new OpenLocales({ dataFolder, model: contentModel }),
    codeBuild: code,
    pool,
    source: anApiSource({ fetch: wrap?.(well) ?? well, timeoutMs: 400 }),
    site: SITE,
    listen: hear,
    confirmedAfterMs: 10,
    clock,
  } satisfies Engine;
}

/** Connections of the shop to the world that a test may intercept; absent ones are left alone. */
export interface Ports {
  readonly fetch?: (well: typeof fetch) => typeof fetch;
  readonly rebuild?: (well: RebuildLocale) => RebuildLocale;
  readonly pool?: (well: RenderPool) => RenderPool;
  readonly purger?: (well: Purger) => Purger;
  /** How wrong the clock is, in milliseconds. */
  readonly clockError?: () => number;
}

/**
 * A whole shop in one thread, composed like `storefront serve` but without sockets: an embedded API
 * that is edited and sends webhooks, the engine that follows them, and the origin that serves what
 * is published. Only rendering runs in other threads. Waits of minutes take milliseconds.
 */
export async function aFollowedShop(template: PublishedTemplate, ports: Ports = {}) {
  const { code, pool, madeAt } = template;
  const dataFolder = aFolder();
  cpSync(template.folder, dataFolder, { recursive: true });
  const startedAt = performance.now();
  const rightClock = () => Math.round(madeAt + performance.now() - startedAt);
  const clock = () => rightClock() + (ports.clockError?.() ?? 0);
  const webhooks: Array<UnsignedWebhook> = [];
  const acknowledged = new Set<string>();
  const api = await createCommerceApi({
    databaseFile: commerceFile(dataFolder),
    adminToken: TOKEN,
    checkoutSecret: CHECKOUT_SECRET,
    onChange: announce,
  });
  const rendered: Array<string> = [];
  const logged: Array<string> = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  const onError = (error: unknown) => log.error({ err: error }, 'An error.');
  const edge = anEdge();
  let open = openParts();

  function announce(data: object): void {
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ type: 'content.changed', timestamp, data });
    webhooks.push({ id: `msg_${acknowledged.size + webhooks.length}`, body });
  }

  /** Everything that runs while the shop is served, until it's closed. */
  function openParts() {
    const degraded = new RecordedFindings(log);
    const watch = (part: string) => ({
      onDown: ({ message: problem }: StateFileError) => degraded.record({ part, problem }),
      onUp: () => degraded.clear(part),
    });
    const journal = new Journal(
      ownState(journalFile(dataFolder), { ...watch('journal.db'), retryMs: SHORT.reopenMs }),
    );
    const { onDown: onLogDown, onUp: onLogUp } = watch('purges.db');
    const releases = new ReleasePurger({
      model: contentModel,
      dataFolder,
      locales: LOCALES,
      addressOf: ({ locale, ...page }) => canonicalPageAddress(SITE, locale, page),
      purgers: [ports.purger?.(edge.purger) ?? edge.purger],
      answerMs: SHORT.answerMs,
      onProblem: () => {},
      onLogDown,
      onLogUp,
      clock,
      pollMs: SHORT.lookMs,
      firstRetryMs: 5,
      reopenMs: SHORT.reopenMs,
    });
    const engine = anEngineOf(dataFolder, {
      code,
      pool: ports.pool?.(pool) ?? pool,
      api,
      clock,
      fetch: ports.fetch,
      listen: notifyAll([
        journal.listen,
        (event) => {
          if (event.type === 'published') releases.poll();
          if (event.type === 'planned') rendered.push(...event.render.map(({ at }) => at));
        },
      ]),
    });
    const well = rebuildWith(async () => engine);
    const pages = new PackedPages(dataFolder, {
      onDamage: (id, path) => repairer.found(localeOfId(id), path),
      onFile(id, error) {
        if (error) watch(`${id}.db`).onDown(error);
        else watch(`${id}.db`).onUp();
      },
      reopenMs: SHORT.reopenMs,
    });
    const kept = { ...watch('deliveries.db'), now: clock, retryMs: SHORT.reopenMs };
    const list = new WorkList({
      locales: LOCALES,
      store: workInFile(dataFolder, kept),
      isFollowed: (locale) => isFollowed(dataFolder, locale),
      clock,
    });
    // Limits that last seconds would last hours here, since the clock is sped up.
    const waits = {
      firstMs: SHORT.recheckMs,
      longestMs: SHORT.longestRetryMs,
      most: Number.POSITIVE_INFINITY,
    };
    const runner = new WorkRunner({
      locales: LOCALES,
      dataFolder,
      list,
      rebuild: ports.rebuild?.(well) ?? well,
      paths: sharedPathsIn(dataFolder),
      onError,
      onEnd: (locale) => void repairer.rebuilt(locale),
      clock,
      pollMs: SHORT.lookMs,
      rules: {
        retries: { local: waits, records: waits, full: waits },
        recheckMs: SHORT.recheckMs,
        mostRechecks: Number.POSITIVE_INFINITY,
      },
    });
    const repairer = createPageRepairer({
      pages,
      degraded,
      request: (locale, paths) =>
        runner.request([locale], ...paths.map((name) => ({ kind: 'page', name }) as const)),
      restMs: SHORT.restMs,
    });
    const origin = createOrigin({
      config: { origin: 'http://sg.shop', hosts: HOSTS },
      pages,
      edgesArePurged: true,
      code: () => ({ folders: [], inlineScripts: [] }),
      api: (request) => api.fetch(request),
      pictures: () => new Response('picture'),
      images: () => new Response('image'),
      hooks: {
        webhooks: createContentWebhooks([SECRET]),
        enqueue: (delivery) => runner.enqueue(delivery),
      },
      awaitPlanned: awaitPlannedPages({
        pages,
        publish: (locale) => runner.publishPending(locale),
        restMs: SHORT.restMs,
      }),
      degraded: degraded.list,
      rateLimits: { hooks: 1_000_000, records: 1_000_000 },
      log,
      now: clock,
    });
    runner.start();
    return {
      origin,
      pages,
      list,
      runner,
      degraded,
      async close() {
        await runner.stop();
        await releases.stop();
        await journal.close();
        pages.close();
        engine.openLocales.closeAll();
      },
    };
  }

  const front = {
    fetch: (...asked: Parameters<typeof open.origin.fetch>) => open.origin.fetch(...asked),
  };
  const { port, stop } = await listen(front, { port: 0, host: '127.0.0.1', graceMs: 200 });
  onTestFinished(async () => {
    await stop();
    await open.close();
    await api.close();
  });

  /**
   * Sends webhooks that aren't acknowledged yet; those that the origin doesn't take are sent next
   * time.
   */
  const sendWebhooks = async () => {
    for (const sent of webhooks.splice(0)) {
      const answer = await ask(port, '/hooks/content', signedWebhook(SECRET, sent));
      if (answer.status === 202) acknowledged.add(sent.id);
      else webhooks.push(sent);
    }
  };

  return {
    dataFolder,
    /** Lines of the log that report problems. */
    logged,
    acknowledged,
    /** Where the pages stand that were rendered since the shop was opened, in any locale. */
    rendered,
    api,
    sendWebhooks,
    waiting: () => webhooks.length,
    degraded: () => open.degraded.list(),
    async retries() {
      const waiting = await open.list.waiting();
      return waiting.flatMap(({ locale, failures }) => (failures > 0 ? [locale] : []));
    },
    idle: () => open.runner.idle(),
    /** Stops everything, and starts again from what is on disk. */
    async restart() {
      await open.close();
      open = openParts();
    },
    /** What a shopper gets from the origin. */
    async ask(locale: Locale, path: string) {
      const headers = { Host: HOSTS.get(locale.country) ?? '' };
      const answer = await ask(port, localAddress(path, locale), { headers });
      return { ...answer, text: answer.body.toString() };
    },
    /**
     * What a shopper gets from the edge, which caches it until it's purged. Purges are repeated for
     * responses that take as long as they may: slower ones, as on a busy machine, aren't cached.
     */
    async askEdge(locale: Locale, path: string) {
      const kept = edge.get(locale, path);
      if (kept) return kept;
      const askedAt = performance.now();
      const answer = await this.ask(locale, path);
      const isInTime = performance.now() - askedAt < SHORT.answerMs;
      if (answer.headers['cdn-cache-control'] && isInTime) edge.keep(locale, path, answer);
      return answer;
    },
    /** Pages that differ between the edge and the origin. */
    async oldAtEdge() {
      const old: Array<string> = [];
      for (const [locale, path, { text }] of edge.all()) {
        if ((await this.ask(locale, path)).text !== text) old.push(`${locale.id} ${path}`);
      }
      return old;
    },
    /** A stored page, with header and footer. */
    read: (locale: Locale, path: string) => open.pages.read(storedPath(locale, path)),
    /** Edits a record like the content team, and sends the webhook for it. */
    async edit(type: string, id: string, attributes: Readonly<Record<string, unknown>>) {
      const answer = await api.fetch(anEdit(type, id, attributes));
      if (answer.status !== 200) throw new Error(`${type} ${id}: ${await answer.text()}`);
      await sendWebhooks();
    },
    /** Sends a webhook by which anything in a country may have changed. */
    async announceAll({ country }: Locale) {
      announce({ countries: [country] });
      await sendWebhooks();
    },
    /** The state of each acknowledged webhook in a locale, by its id. */
    async states(locale: Locale) {
      const parts = await open.list.parts({ locale: locale.id });
      const stateOf = new Map(parts.map(({ delivery, state }) => [delivery, state]));
      return [...acknowledged].map((id) => stateOf.get(id) ?? 'forgotten');
    },
    /** A clean build of the API's current content, in a folder of its own, with the same clock. */
    async cleanBuild(locale: Locale) {
      const folder = aFolder();
      // It needs to know which pages the other locales have.
      cpSync(join(template.folder, 'paths.db'), join(folder, 'paths.db'));
      const engine = anEngineOf(folder, { code, pool, api, clock: rightClock });
      const { outcome } = await rebuild(locale, engine);
      if (outcome !== 'published') throw new Error(`The clean build: ${outcome}.`);
      const live = livePages(engine.openLocales.open(locale.id).file);
      engine.openLocales.closeAll();
      return { folder, live };
    },
  };
}

type EdgeAnswer = Awaited<ReturnType<typeof ask>> & { readonly text: string };

/** A cache in front of the origin, which forgets what it's told to purge. */
function anEdge() {
  const kept = new Map<string, readonly [Locale, string, EdgeAnswer]>();
  const nameOf = (locale: Locale, path: string) => `${locale.id} ${path}`;
  const keysOf = ({ headers }: EdgeAnswer) => String(headers['surrogate-key'] ?? '').split(' ');
  const drop = ({ keys }: Purge) => {
    const dropped = new Set(keys);
    for (const [name, [, , answer]] of kept) {
      if (keysOf(answer).some((key) => dropped.has(key))) kept.delete(name);
    }
  };
  return {
    get: (locale: Locale, path: string) => kept.get(nameOf(locale, path))?.[2],
    keep: (locale: Locale, path: string, answer: EdgeAnswer) =>
      kept.set(nameOf(locale, path), [locale, path, answer]),
    all: () => [...kept.values()],
    purger: {
      name: 'edge',
      async purge(what) {
        drop(what);
        return { outcome: 'confirmed' };
      },
    } satisfies Purger as Purger,
  };
}

function anEdit(type: string, id: string, attributes: Readonly<Record<string, unknown>>): Request {
  return new Request(`http://commerce.internal/api/admin/v1/${type}/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/vnd.api+json',
      'X-Site-Country': localeFor('SG').country,
      'Accept-Language': 'en',
    },
    body: JSON.stringify({ data: { type, id, attributes } }),
  });
}
