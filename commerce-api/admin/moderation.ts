import type { Hono } from 'hono';
import * as z from 'zod';
import type { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { idList, type PageQuery } from '#commerce-api/json-api/list-query.ts';
import { type Mail, mailWith } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { inAnnouncedChange, type OutboxChange } from './change-outbox.ts';
import type { Change } from './content-change.ts';
import { checked, parseEdit } from './edit-body.ts';

/** Something that a member wrote. */
interface Post {
  readonly member_id: string | null;
  readonly status: string;
}

/** What to list: the posts of a status, in any country or in some. */
export interface PostsQuery<Status extends string> {
  readonly status: Status;
  readonly countries: ReadonlyArray<Country> | undefined;
  /** The order of the times at which they were written. */
  readonly direction: 'asc' | 'desc';
}

/** A kind of what members write, which waits until somebody decides what becomes of it. */
export interface Moderated<P extends Post, Decision> {
  readonly type: 'reviews' | 'questions';
  /** As sentences name it: `review`. */
  readonly noun: string;
  /** The first is that of a post that waits. */
  readonly statuses: readonly [P['status'], ...ReadonlyArray<P['status']>];
  readonly decision: z.ZodType<Decision>;
  find(db: Database, id: string): Promise<P | undefined>;
  list(
    db: Database,
    query: PostsQuery<P['status']>,
    page: PageQuery,
  ): ReturnType<typeof readPage<never, never, P>>;
  /** Whether it still is what was decided on: nobody publishes words that they haven't read. */
  isExpected(post: P, decision: Decision): boolean;
  /** What it is, as the end of a sentence. */
  stateOf(post: P): string;
  /** Stores a decision, and has the product follow. */
  store(change: Change, post: P, decision: Decision): Promise<P>;
  resourcesOf(db: Database, posts: ReadonlyArray<P>): Promise<ReadonlyArray<Resource>>;
  /** The mail that says what became of it; undefined if there is nothing to say, or nobody to write to. */
  mailOf(db: Database, services: MemberServices, post: P): Promise<Mail | undefined>;
}

export interface ModerationOptions {
  readonly onChange: (change: OutboxChange) => Promise<void>;
}

/** `/reviews` or `/questions`: what members wrote, page by page, and what becomes of it. */
export function moderationRoutes<P extends Post, Decision>(
  routes: Hono<ApiEnv>,
  kind: Moderated<P, Decision>,
  services: MemberServices & ModerationOptions,
): void {
  const { db } = services;
  const answer = async (context: ApiContext, post: P) => {
    const [data = null] = await kind.resourcesOf(db, [post]);
    return respond(context, { data });
  };
  endpoint(routes, `/${kind.type}`, { get: (context) => answerPosts(context, kind, services) });
  endpoint(routes, `/${kind.type}/:id`, {
    get: async (context) => answer(context, await existing(kind, db, idOf(context))),
    patch: async (context) => answer(context, await decideAndMail(context, kind, services)),
  });
}

/** What waits comes in the order in which it was written, the rest newest first. */
async function answerPosts<P extends Post, Decision>(
  context: ApiContext,
  kind: Moderated<P, Decision>,
  { db }: MemberServices,
): Promise<Response> {
  const [waiting] = kind.statuses;
  const filters = {
    status: z.enum(kind.statuses).default(waiting),
    /** One country or several, separated by commas. */
    country: idList.pipe(z.array(z.enum(COUNTRIES))).optional(),
  };
  const { filter, page } = listQuery(context, { filters });
  const { status, country: countries } = filter;
  const direction = status === waiting ? 'asc' : 'desc';
  const { rows, total } = await kind.list(db, { status, countries, direction }, page);
  return respondPage(
    context,
    { data: await kind.resourcesOf(db, rows) },
    { page, totalItems: total },
  );
}

async function existing<P extends Post, Decision>(
  { find, noun }: Moderated<P, Decision>,
  db: Database,
  id: string,
): Promise<P> {
  const post = await find(db, id);
  if (!post) throw notFound(`There is no such ${noun}.`);
  return post;
}

/**
 * Decides in one change what becomes of a post, and mails its author if that is news.
 */
async function decideAndMail<P extends Post, Decision>(
  context: ApiContext,
  kind: Moderated<P, Decision>,
  services: MemberServices & ModerationOptions,
): Promise<P> {
  const { db, clock, onChange } = services;
  const id = idOf(context);
  const { attributes } = parseEdit(await context.req.text(), { type: kind.type, id });
  const decision = checked(kind.decision, attributes, '/data/attributes');
  const { member_id: author } = await existing(kind, db, id);
  const subjects = author === null ? [] : [`member ${author}` as const];
  const view = { locale: context.var.locale, now: clock(), subjects };
  const { result, changed } = await inAnnouncedChange(db, view, async (change) => {
    const before = await existing(kind, change.db, id);
    if (!kind.isExpected(before, decision)) throw changedMeanwhile(kind, before);
    const post = await kind.store(change, before, decision);
    const isNews = before.status !== post.status;
    const mail = isNews ? await kind.mailOf(change.db, services, post) : undefined;
    if (mail) await mailWith(change.db, services, mail);
    return post;
  });
  await Promise.all(changed.map(onChange));
  return result;
}

function changedMeanwhile<P extends Post, Decision>(
  { noun, stateOf }: Moderated<P, Decision>,
  post: P,
): ApiError {
  const source = { pointer: '/data/attributes' };
  const detail = `The ${noun} is ${post.status} by now, and ${stateOf(post)}.`;
  return new ApiError(409, { code: 'changed-meanwhile', detail, source });
}

/** What a mail says of a member, who may have left. */
export function mailedMember(db: Database, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
