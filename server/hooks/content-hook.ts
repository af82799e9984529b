import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import type { WebhookReader } from '#content-sync/source/content-source.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { NEVER } from '../http/cache-control.ts';
import { currentWork } from '../operations/log/work-context.ts';

export interface ContentHookOptions {
  /** Verifies webhooks and reads what they name. Without it, they are refused. */
  readonly webhooks?: WebhookReader | undefined;
  /** Resolves once the delivery can no longer be lost. A repeated delivery has no effect. */
  readonly enqueue: (delivery: Delivery) => Promise<void>;
  /** Called with the type of a signed webhook that is about something else. */
  readonly onOtherType?: (type: string) => void;
}

const MAX_BYTES = 256 * 1024;

/** `POST /hooks/content`: a webhook of the content's source that says what changed. */
export function contentHook({ webhooks, enqueue, onOtherType }: ContentHookOptions): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => refuse(413, 'The body is larger than 256 KB.', { Connection: 'close' }),
  });
  app.post('/hooks/content', limit, async ({ req }) => {
    if (!webhooks) return refuse(403, 'STOREFRONT_WEBHOOK_SECRETS is not set.');
    const body = Buffer.from(await req.arrayBuffer());
    const reading = webhooks.read({ headers: req.header(), body });
    switch (reading.outcome) {
      case 'forged':
        return refuse(401, reading.problem);
      case 'malformed':
        return refuse(400, reading.problem);
      case 'other':
        onOtherType?.(reading.type);
        return acknowledge(reading.id);
      case 'changed':
        return enqueueAndAcknowledge({ id: reading.id, ...reading.change }, enqueue);
    }
  });
  return app;
}

async function enqueueAndAcknowledge(
  delivery: Delivery,
  enqueue: ContentHookOptions['enqueue'],
): Promise<Response> {
  try {
    await enqueue({ requestId: currentWork()?.requestId, ...delivery });
  } catch (error) {
    const isForNow = error instanceof StateFileError || error instanceof SharedStateError;
    if (isForNow) return refuseForNow();
    throw error;
  }
  return acknowledge(delivery.id);
}

function acknowledge(delivery: string): Response {
  return Response.json({ delivery }, { status: 202, headers: { 'Cache-Control': NEVER } });
}

const RETRY_AFTER_S = 60;

/** A 503: senders retry what wasn't acknowledged. */
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
