import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import type {
  ContentChanged,
  WebhookReader,
  WebhookReading,
} from '#content-sync/source/content-source.ts';
import { COUNTRIES } from '#domain/locales.ts';

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

/**
 * Reads Standard Webhooks of the type `content.changed`.
 *
 * @param secrets any of them may have signed a webhook, so that they can be rotated
 */
export function createContentWebhooks(secrets: ReadonlyArray<string>): WebhookReader {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  return {
    read({ headers, body }) {
      const problem = problemOf(webhooks, body, headers);
      return problem ?? parse(headers['webhook-id'] ?? '', body);
    },
  };
}

function parse(id: string, body: Buffer): WebhookReading {
  const sent = parseJson(body);
  const other = otherMessage.safeParse(sent);
  if (other.success) return { outcome: 'other', id, type: other.data.type };
  const parsed = message.safeParse(sent);
  if (!parsed.success) return { outcome: 'malformed', problem: explain(parsed.error) };
  return { outcome: 'changed', id, change: parsed.data.data };
}

/** Why a message can't be trusted; undefined if one of the secrets signed it recently. */
function problemOf(
  webhooks: ReadonlyArray<Webhook>,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): WebhookReading | undefined {
  const problems = webhooks.map((webhook) => {
    try {
      webhook.verify(body, { ...headers }, { jsonParse: false });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  if (problems.includes(undefined)) return undefined;
  // The library's only error for a message that is complete and recent.
  const isForged = problems.includes('No matching signature found');
  return isForged
    ? { outcome: 'forged', problem: 'The signature is of none of the secrets.' }
    : { outcome: 'malformed', problem: String(problems[0]) };
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
