import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { CONSOLE_API, CONSOLE_HEADER } from '#console/contract/console-contract.ts';
import { noRecords } from '#console/server/commerce/some-records.ts';
import { type ConsoleOptions, createConsole } from '#console/server/console.ts';
import { createActivity } from '#console/server/overview/activity.ts';
import { addPerson, type Invited } from '#console/server/people/people.ts';
import { peopleFile } from '#console/server/people/people-file.ts';
import { beginSession } from '#console/server/people/sessions.ts';
import { draftsFile } from '#console/server/sets/drafts-file.ts';
import type { EditedRecords } from '#content/writable-records.ts';
import { ownState } from '#content-sync/cluster/shop-state.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { EVERYTHING } from '#content-sync/work/work-row.ts';
import { journalFile } from '#server/operations/journal.ts';
import { PagelessPaths } from '#server/operations/pageless-paths.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { openJournal } from '../../builders/journal.ts';
import { aShop, type ShopOptions } from '../../builders/shop.ts';
import { aRunner } from '../../builders/work-runner.ts';
import { startOrigin } from '../origin/test-origin.ts';

export const TOKEN = 'the-token-of-the-console';
export const CONSOLE_PAGE = '<!doctype html><title>Console</title><div id="console"></div>';

interface ConsoleShop extends ShopOptions {
  /** How the console writes to the shop's API; without it, it doesn't. */
  readonly recordsOf?: (api: CommerceApi) => EditedRecords;
}

/** A shop that hasn't published anything, with the console at an origin on a free port. */
export async function aConsole({ recordsOf, ...options }: ConsoleShop = {}) {
  const shop = await aShop(options);
  const console = await openConsole(shop.dataFolder, shop.engine, {
    ...(recordsOf && { records: recordsOf(shop.api) }),
  });
  return {
    ...console,
    shop,
    /** Pulls and publishes the API's content. */
    async rebuild() {
      await console.runner.request([shop.locale], EVERYTHING);
      await console.runner.idle();
    },
  };
}

/** The same without content, code or workers. */
export const aBareConsole = (options: BareOptions = {}) =>
  openConsole(aFolder(), undefined, options);

type BareOptions = Partial<
  Pick<
    ConsoleOptions,
    | 'followingProblem'
    | 'alerts'
    | 'company'
    | 'records'
    | 'reviews'
    | 'questions'
    | 'listings'
    | 'pictures'
    | 'requestPicture'
    | 'machine'
    | 'people'
    | 'drafts'
    | 'sharedConsole'
    | 'sendMail'
    | 'webhook'
  >
>;

async function openConsole(
  dataFolder: string,
  shopEngine: Engine | undefined,
  options: BareOptions = {},
) {
  const clock = { ms: 0 };
  const now = () => Date.now() + clock.ms;
  const journal = openJournal(dataFolder, now);
  const counts = ownState(journalFile(dataFolder), { onDown: () => {}, onUp: () => {} });
  const pageless = new PagelessPaths(counts, { now });
  const activity = createActivity(now);
  const listen = (event: EngineEvent) => {
    shopEngine?.listen(event);
    journal.listen(event);
    activity.listen(event);
  };
  const engine = async () => shopEngine && { ...shopEngine, listen };
  const { list, runner } = aRunner({ dataFolder, rebuild: rebuildWith(engine), pollMs: 2_000 });
  const pages = new PackedPages(dataFolder);
  const watch = { onDown: () => {}, onUp: () => {} };
  const {
    people = ownState(peopleFile(dataFolder), watch),
    drafts = ownState(draftsFile(dataFolder), watch),
  } = options;
  const console = createConsole({
    token: TOKEN,
    records: noRecords(() => undefined),
    addressing: { origin: 'http://localhost', hosts: undefined },
    dataFolder,
    pages,
    code: () => ({ folders: [], inlineScripts: [], consolePage: CONSOLE_PAGE }),
    runner,
    list,
    engine,
    journal,
    pageless,
    activity,
    log: pino({ level: 'silent' }),
    now,
    ...options,
    people,
    drafts,
  });
  const origin = await startOrigin({
    pages,
    console: console.app,
    onPageless: pageless.count,
    onShopperEvent: console.onShopperEvent,
    hooks: { enqueue: (delivery) => runner.enqueue(delivery) },
  });
  onTestFinished(async () => {
    console.stopStreams();
    await origin.stop();
    await runner.stop();
    await console.close();
    await pageless.close();
    await counts.close();
    await people.close();
    await drafts.close();
    await journal.close();
    pages.close();
  });
  return {
    list,
    runner,
    dataFolder,
    people,
    drafts,
    journal,
    /** The routes that the console answers. */
    routes: console.app.routes,
    now,
    url: `http://127.0.0.1:${origin.port}`,
    ask: origin.ask,
    /** Advances the clock of sessions. */
    wait(ms: number) {
      clock.ms += ms;
    },
  };
}

export type TestConsole = Awaited<ReturnType<typeof aConsole>>;
export type BareConsole = Awaited<ReturnType<typeof aBareConsole>>;

interface Call {
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls the console's API like its page does. */
export async function call({ ask }: Pick<BareConsole, 'ask'>, path: string, options: Call = {}) {
  const { method = 'GET', cookie, headers, body } = options;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ask(CONSOLE_API + path, {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(method !== 'GET' && { [CONSOLE_HEADER]: '1' }),
      ...(sent !== undefined && { 'Content-Length': String(Buffer.byteLength(sent)) }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = answer.body.toString();
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { ...answer, json: isJson ? JSON.parse(text) : undefined, text };
}

/** An operator who is signed in, and functions for calls with the session. */
export async function anOperator(
  console: Pick<BareConsole, 'ask' | 'people' | 'now'>,
  name = 'Mei',
) {
  const { cookie } = await aSignedIn(console, { name, role: 'operator', countries: 'all' });
  return {
    cookie,
    get: (path: string) => call(console, path, { cookie }),
    act: (body: unknown) => call(console, '/actions', { method: 'POST', cookie, body }),
    preview: (body: unknown) => call(console, '/previews', { method: 'POST', cookie, body }),
  };
}

/** Somebody with an account who is signed in, and the cookie of their session. */
export function aSignedIn({ people, now }: Pick<BareConsole, 'people' | 'now'>, who: Invited) {
  return people.need(async (tables) => {
    const person = await addPerson(tables, who, now());
    if (!person) throw new Error(`${who.email} has an account already.`);
    const { secret } = await beginSession(tables, person, { device: 'a test', now: now() });
    return { person, cookie: `console-session=${secret}` };
  });
}

/** The session cookie of an answer, as a browser sends it back. */
export function cookieOf(headers: Readonly<Record<string, string | Array<string> | undefined>>) {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
