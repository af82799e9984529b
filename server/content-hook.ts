import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { COUNTRIES, type Country } from '#domain/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { NEVER } from './cache-control.ts';
import { currentWork } from './log/work-context.ts';

/** What a verified webhook says. */
export interface ContentChanged {
  readonly countries: ReadonlyArray<Country>;
  /** The records that changed; absent if anything in the countries may have. */
  readonly records?: ReadonlyArray<ChangedRecord> | undefined;
}

export type ChangedRecord = z.infer<typeof changedRecord>;

export interface ContentHookOptions {
  /** Any of them is accepted, so that they can be rotated. Without any, webhooks are refused. */
  readonly secrets: ReadonlyArray<string>;
  /** Resolves once the delivery can no longer be lost. A repeated delivery has no effect. */
  readonly take: (delivery: ContentDelivery) => Promise<void>;
  /** Called with the type of a signed webhook that is about something else. */
  readonly onOtherType?: (type: string) => void;
}

export interface ContentDelivery extends ContentChanged {
  /** The id that its sender gave it. */
  readonly id: string;
  /** The id of the request that delivered it. */
  readonly requestId?: string | undefined;
}

const MAX_BYTES = 256 * 1024;

const changedRecord = z.object({
  type: z.enum(RECORD_TYPE_NAMES),
  // Becomes a part of the address at which the record is requested.
  id: z.string().min(1).max(200).refine(isSegment, 'is no id'),
  version: z.int().nonnegative().optional(),
});

const contentChanged = z.object({
  countries: z.array(z.enum(COUNTRIES)).min(1),
  records: z.array(changedRecord).optional(),
});

/** The type of webhook that is about content. */
const CONTENT_CHANGED = 'content.changed';

/** Senders may subscribe one address to everything that they announce. */
const otherMessage = z.object({ type: z.string().max(200).refine(isOther) });

const message = z.object({
  type: z.literal(CONTENT_CHANGED),
  timestamp: z.iso.datetime({ offset: true }),
  data: contentChanged,
});

/**
 * The edit that the API in this process made, in the form of a webhook.
 *
 * @throws z.ZodError
 */
export function parseContentChanged(data: unknown): ContentChanged {
  return contentChanged.parse(data);
}

/** `POST /hooks/content`: a webhook of the Standard Webhooks kind that says which content changed. */
export function contentHook({ secrets, take, onOtherType }: ContentHookOptions): Hono {
  const app = new Hono();
  const webhooks = secrets.map((secret) => new Webhook(secret));
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => refuse(413, 'The body is larger than 256 KB.', { Connection: 'close' }),
  });
  app.post('/hooks/content', limit, async ({ req }) => {
    if (webhooks.length === 0) return refuse(403, 'STOREFRONT_WEBHOOK_SECRETS is not set.');
    const body = Buffer.from(await req.arrayBuffer());
    const problem = problemOf(webhooks, body, req.header());
    if (problem) return problem;
    const delivery = req.header('webhook-id') ?? '';
    const sent = parseJson(body);
    const other = otherMessage.safeParse(sent);
    if (other.success) {
      onOtherType?.(other.data.type);
      return acknowledge(delivery);
    }
    const parsed = message.safeParse(sent);
    if (!parsed.success) return refuse(400, explain(parsed.error));
    try {
      await take({ id: delivery, requestId: currentWork()?.requestId, ...parsed.data.data });
    } catch (error) {
      if (error instanceof StateFileError) return refuseForNow();
      throw error;
    }
    return acknowledge(delivery);
  });
  return app;
}

function acknowledge(delivery: string): Response {
  return Response.json({ delivery }, { status: 202, headers: { 'Cache-Control': NEVER } });
}

const RETRY_AFTER_S = 60;

/** Senders retry what wasn't acknowledged. */
function refuseForNow(): Response {
  const response = refuse(503, 'Deliveries cannot be stored at present. Send it again.');
  response.headers.set('Retry-After', String(RETRY_AFTER_S));
  return response;
}

function refuse(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': NEVER, ...headers } });
}

/** Why a message can't be trusted; undefined if one of the secrets signed it recently. */
function problemOf(
  webhooks: ReadonlyArray<Webhook>,
  body: Buffer,
  headers: Record<string, string>,
): Response | undefined {
  const problems = webhooks.map((webhook) => {
    try {
      webhook.verify(body, headers, { jsonParse: false });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  if (problems.includes(undefined)) return undefined;
  // The library's only error for a message that is complete and recent.
  const isForged = problems.includes('No matching signature found');
  return isForged
    ? refuse(401, 'The signature is of none of the secrets.')
    : refuse(400, String(problems[0]));
}

/** Whether an id is a single path segment, and not a dot segment. */
function isSegment(id: string): boolean {
  return id !== '.' && id !== '..';
}

function isOther(type: string): boolean {
  return type !== CONTENT_CHANGED;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'body'}: ${issue?.message}`;
}
