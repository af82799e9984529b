import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, conflict, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Document } from '#commerce-api/json-api/document.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import {
  countSearchUse,
  SEARCH_USES,
  searchesOf,
  weekOf,
} from '#commerce-api/searches/count-searches.ts';
import { inAnnouncedChange, type OutboxChange } from './change-outbox.ts';
import type { Change } from './content-change.ts';
import { checked, parseEdit } from './edit-body.ts';
import type { Editor } from './editor.ts';
import { EDITORS, fieldRules } from './editors.ts';
import { id as newId } from './fields.ts';
import { applyOperations, parseOperations, tryOut } from './operations.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { parseReading, readStored, type StoredFields } from './read-stored.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { contentVersion, readTexts, TYPES_WITH_TEXTS } from './stored-texts.ts';

export interface AdminOptions {
  /** Callers must have one of these tokens. */
  readonly tokens: ReadonlyArray<string>;
  /** Called after each edit that changed anything; the edit is answered once this resolves. */
  readonly onChange: (change: OutboxChange) => Promise<void>;
  /** Answers a request from a database: that of a transaction. */
  readonly answerFrom: (db: Database, request: Request) => Promise<Response>;
}

/** The order of a large category's products is a single body. */
const BODY_MAX_BYTES = 1024 * 1024;
/** All operations of a sale are a single body, too. */
const OPERATIONS_MAX_BYTES = 8 * BODY_MAX_BYTES;
const WEEKS_AGO = z.coerce.number().int().min(0).max(7);
const WEEK_MS = 7 * 86_400_000;

/**
 * For callers with a token: `POST`, `PATCH` and `DELETE` of `/{type}/{id}`, and `GET` of its fields
 * as they can be written; `GET /types` for the rules of fields; `POST /reading` for those of
 * several records; `GET /texts` for their texts beside the originals; `POST /operations` for edits of
 * several at once; `reviews` and `questions` for what members wrote; `orders` and `parcels` for what is
 * to be sent; `pictures` for what editors upload; `searches` for what a locale searched in a week, and what was
 * done with an answer.
 */
export function adminRoutes(services: MemberServices, options: AdminOptions): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.use(bearerGuard(options.tokens));
  const handler = (edit: RecordEdit, status: 200 | 201) => (context: ApiContext) =>
    answerEdit(context, { edit, status, services, options });
  endpoint(routes, '/types', {
    get: async (context) => respond(context, { data: null, meta: { types: fieldRules() } }),
  });
  endpoint(routes, '/reading', {
    bodyMaxBytes: BODY_MAX_BYTES,
    post: (context) => answerReading(context, services),
  });
  endpoint(routes, '/texts', {
    get: async (context) => {
      const meta = { version: await contentVersion(services.db), types: TYPES_WITH_TEXTS };
      return respond(context, { data: null, meta });
    },
  });
  endpoint(routes, '/texts/:type', { get: (context) => answerTexts(context, services) });
  endpoint(routes, '/operations', {
    bodyMaxBytes: OPERATIONS_MAX_BYTES,
    post: (context) => answerOperations(context, { services, options }),
  });
  const { onChange } = options;
  reviewRoutes(routes, { ...services, onChange });
  questionRoutes(routes, { ...services, onChange });
  orderRoutes(routes, services);
  endpoint(routes, '/searches', {
    get: async (context) => {
      const { clock, db } = services;
      const weeksAgo = WEEKS_AGO.catch(0).parse(context.req.query('weeks-ago'));
      const week = new Date(clock().getTime() - weeksAgo * WEEK_MS);
      const searches = await searchesOf(db, context.var.locale, week);
      return respond(context, { data: null, meta: { week: weekOf(week), searches } });
    },
  });
  endpoint(routes, '/searches/:answer/:use', {
    post: async (context) => {
      const { answer = '', use } = context.req.param();
      const known = SEARCH_USES.find((each) => each === use);
      if (!known) throw notFound('Nothing else is counted of an answer.');
      await countSearchUse(services.db, answer, known);
      return context.body(null, 204);
    },
  });
  pictureRoutes(routes, services);
  endpoint(routes, '/:type/:id', {
    bodyMaxBytes: BODY_MAX_BYTES,
    get: (context) => answerFields(context, services),
    post: handler(createRecord, 201),
    patch: handler(updateRecord, 200),
    delete: handler(removeRecord, 200),
  });
  return routes;
}

/** An edit of one record, given the text of the body. */
type RecordEdit = (change: Change, named: NamedRecord, body: string) => Promise<Document>;

interface NamedRecord {
  readonly type: string;
  readonly id: string;
  readonly editor: Editor;
}

interface EditRequest {
  readonly edit: RecordEdit;
  readonly status: 200 | 201;
  readonly services: Services;
  readonly options: AdminOptions;
}

function viewOf({ var: { locale } }: ApiContext, { clock, productsElsewhere }: Services): View {
  return { locale, now: clock(), productsElsewhere };
}

async function answerEdit(
  context: ApiContext,
  { edit, status, services, options }: EditRequest,
): Promise<Response> {
  const named = namedRecord(context);
  const body = await context.req.text();
  const { result, changed } = await inAnnouncedChange(
    services.db,
    viewOf(context, services),
    (change) => edit(change, named, body),
  );
  await Promise.all(changed.map(options.onChange));
  return respond(context, result, status);
}

async function answerOperations(
  context: ApiContext,
  { services, options }: Pick<EditRequest, 'services' | 'options'>,
): Promise<Response> {
  const operations = parseOperations(await context.req.text());
  const { db } = services;
  const view = viewOf(context, services);
  const { trial } = operations;
  if (trial) {
    const { answerFrom } = options;
    const meta = { ...(await tryOut(operations, trial, { db, view, answerFrom })) };
    return respond(context, { data: null, meta });
  }
  const { reviewed } = operations;
  const { result, changed } = await inAnnouncedChange(db, { ...view, reviewed }, (change) =>
    applyOperations(change, operations),
  );
  await Promise.all(changed.map(options.onChange));
  return respond(context, { data: null, meta: { changed: result.fields } });
}

/** Answers the stored fields of a record, in the request's locale. */
async function answerFields(context: ApiContext, services: Services): Promise<Response> {
  const { type, id, editor } = namedRecord(context);
  if (!editor.writable) throw notFound(`The fields of ${type} can't be written one by one.`);
  const meta = await readStored(services.db, viewOf(context, services), { type, id });
  if (!meta) throw notFound('There is no such record.');
  return respond(context, { data: { type, id, attributes: {} }, meta: { ...meta } });
}

/** Answers the same of several records, each in its own locale; null for one that isn't there. */
async function answerReading(context: ApiContext, services: Services): Promise<Response> {
  const wanted = parseReading(await context.req.text());
  const view = viewOf(context, services);
  const records: Array<StoredFields | null> = [];
  for (const { locale, ...named } of wanted) {
    records.push((await readStored(services.db, { ...view, locale }, named)) ?? null);
  }
  return respond(context, { data: null, meta: { records } });
}

/** Answers the texts of a type's records, in the request's locale, some records at a time. */
async function answerTexts(context: ApiContext, services: Services): Promise<Response> {
  const { locale } = context.var;
  const after = context.req.query('page[after]') ?? '';
  const page = await readTexts(services.db, context.req.param('type') ?? '', { locale, after });
  if (!page) throw notFound('There are no texts of this type.');
  return respond(context, { data: null, meta: { ...page } });
}

function namedRecord({ req }: ApiContext): NamedRecord {
  const { type = '', id = '' } = req.param() as { type?: string; id?: string };
  const editor = EDITORS.get(type);
  if (!editor) throw notFound('There are no records of this type to edit.');
  return { type, id: id.normalize('NFC'), editor };
}

const createRecord: RecordEdit = async (change, named, body) => {
  const { type, id, editor } = named;
  if (!editor.create) throw notByHand(type);
  const edit = parseEdit(body, { type, id });
  checked(newId, id, '/data/id');
  if (await editor.exists(change, id)) throw conflict(`There is a record ${id} already.`);
  await editor.create(change, edit);
  return recordAfter(change, named);
};

const updateRecord: RecordEdit = async (change, named, body) => {
  const { type, id, editor } = named;
  const edit = parseEdit(body, { type, id });
  await mustExist(change, named);
  await editor.update(change, edit);
  return recordAfter(change, named);
};

const removeRecord: RecordEdit = async (change, named) => {
  const { type, id, editor } = named;
  if (!editor.remove) throw notByHand(type);
  await mustExist(change, named);
  await editor.remove(change, id);
  return { data: null, meta: { version: change.version } };
};

async function mustExist(change: Change, { id, editor }: NamedRecord): Promise<void> {
  if (!(await editor.exists(change, id))) throw notFound('There is no such record.');
}

/** The record as shoppers of the country get it; only its type and id if they don't see it. */
async function recordAfter({ db, view, version }: Change, { type, id, editor }: NamedRecord) {
  const seen = await editor.load(db, view, id);
  return seen ?? { data: { type, id, attributes: {}, meta: { version } } };
}

function notByHand(type: string): ApiError {
  const detail = `Records of the type ${type} come and go with what they are about.`;
  return new ApiError(405, { detail }, { headers: { Allow: 'PATCH' } });
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="commerce admin"' };

/** Admits callers with one of the tokens. Compares in constant time. */
function bearerGuard(tokens: ReadonlyArray<string>): MiddlewareHandler {
  const expected = tokens.map(digest);
  return async ({ req }, next) => {
    const given = /^Bearer +(\S+) *$/i.exec(req.header('Authorization') ?? '')?.[1];
    if (given === undefined || !isOneOf(expected, digest(given))) {
      throw new ApiError(401, { detail: 'This needs the admin token.' }, { headers: CHALLENGE });
    }
    await next();
  };
}

function isOneOf(expected: ReadonlyArray<Buffer>, given: Buffer): boolean {
  return expected.some((each) => timingSafeEqual(given, each));
}

/** Hashes have equal lengths, whatever the length of the token. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
