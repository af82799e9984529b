import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import type {
  ContentChanged,
  ReceivedWebhook,
  WebhookReader,
  WebhookReading,
} from '#content-sync/source/content-source.ts';

/** How a system announces changes of content. */
interface Announcement<Data extends z.ZodType> {
  /** The type of the webhooks that do so. */
  readonly type: string;
  readonly data: Data;
  /** Undefined if nothing that changed is the shop's. */
  readonly changeOf: (data: z.output<Data>) => ContentChanged | undefined;
}

const typed = z.object({ type: z.string().max(200) });

/**
 * Reads Standard Webhooks of one type. Others are accepted, because senders may subscribe one address to
 * everything they announce.
 *
 * @param secrets any of them may have signed a webhook, so that they can be rotated
 */
export function createWebhookReader<Data extends z.ZodType>(
  secrets: ReadonlyArray<string>,
  { type, data, changeOf }: Announcement<Data>,
): WebhookReader {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  const envelope = z.object({ type: z.literal(type), timestamp: z.iso.datetime({ offset: true }) });
  const message = envelope.extend({ data: data as z.ZodType<z.output<Data>> });
  return {
    read(webhook) {
      const refused = refusalOf(webhook, webhooks);
      if (refused) return refused;
      const id = webhook.headers['webhook-id'] ?? '';
      const sent = parseBody(webhook);
      const sentType = typed.safeParse(sent).data?.type ?? type;
      if (sentType !== type) return { outcome: 'other', id, type: sentType };
      const parsed = message.safeParse(sent);
      if (!parsed.success) return { outcome: 'malformed', problem: explain(parsed.error) };
      const change = changeOf(parsed.data.data);
      return change ? { outcome: 'changed', id, change } : { outcome: 'other', id, type };
    },
  };
}

/** Why a webhook can't be trusted; undefined if one of the secrets signed it recently. */
function refusalOf(
  { headers, body }: ReceivedWebhook,
  webhooks: ReadonlyArray<Webhook>,
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
  // The library's only error about a message that is complete and recent.
  const isForged = problems.includes('No matching signature found');
  return isForged
    ? { outcome: 'forged', problem: 'None of the secrets made the signature.' }
    : { outcome: 'malformed', problem: String(problems[0]) };
}

/** Undefined if the body isn't JSON. */
function parseBody({ body }: ReceivedWebhook): unknown {
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
