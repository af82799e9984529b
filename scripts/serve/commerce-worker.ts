import { AsyncLocalStorage } from 'node:async_hooks';
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { Every } from '#content-sync/every.ts';
import { compressedAnswer } from '#server/http/compressed-answer.ts';
import { createCompressor } from '#server/http/compression.ts';
import type {
  CommerceWorkerData,
  FromCommerce,
  ThreadRequest,
  ToCommerce,
} from './commerce-thread.ts';
import { openLastingApi } from './embedded-commerce.ts';
import { lowerPriority } from './lower-priority.ts';

/** The thread that the embedded commerce API of a server works in; see commerce-thread.ts. */

const { config, checkoutSecret, editorToken, renotifyMs } = workerData as CommerceWorkerData;
/** Enough to spare repeated requests; an edit clears the cache at once. */
const KEEP_ANSWERS_MS = 5_000;
/** On the scale up to 19; gets a third of the CPU time of a thread at 0. */
const LOWER_PRIORITY = 5;
/**
 * How long to wait before mailing people about new stock, so that a mistyped amount can be corrected.
 */
const STOCK_NOTICES_EVERY_MS = 15_000;
const GIFT_CARDS_EVERY_MS = 15_000;
const server = parentPort as MessagePort;
const send = (message: FromCommerce, moved: Array<ArrayBuffer> = []) =>
  server.postMessage(message, moved);

lowerThreadPriority();

const compress = createCompressor();
/** The id of the request that is being answered. */
const answering = new AsyncLocalStorage<number>();
const changes = new Map<number, (problem: unknown) => void>();
let lastChange = 0;

const api = await openLastingApi(
  config,
  { onChange: notify, keepAnswersMs: KEEP_ANSWERS_MS, checkoutSecret, editorToken },
  {
    onDown: ({ problem, file, message }) => send({ type: 'down', problem, file, message }),
    onUp: () => send({ type: 'up' }),
  },
);

// Failures are repeated, and a database that is out of order is reported elsewhere.
const repeated = [
  new Every(STOCK_NOTICES_EVERY_MS, () => api.sendStockNotices().catch(() => {})),
  new Every(GIFT_CARDS_EVERY_MS, () => api.sendGiftCards().catch(() => {})),
  new Every(renotifyMs, () => api.renotify().catch(() => {})),
];

server.on('message', async (message: ToCommerce) => {
  if (message.type === 'request') return answer(message);
  if (message.type === 'acknowledged') return changes.get(message.changeId)?.(message.problem);
  for (const each of repeated) void each.stop();
  await api.close();
  server.close();
});

async function answer(message: ThreadRequest): Promise<void> {
  const { id, method, url, body, clientAddress } = message;
  const headers = message.headers as Array<[string, string]>;
  const request = new Request(url, { method, headers, body: body ?? null });
  const produced = await answering.run(id, () => api.fetch(request, clientAddress));
  // Compressed in this thread rather than where pages are served, and only once for a cached
  // answer.
  const response = await compressedAnswer(request, await sized(produced), {
    compress,
    cachedMaxBytes: Number.POSITIVE_INFINITY,
  });
  const bytes = await response.arrayBuffer();
  const { status } = response;
  send({ type: 'answer', id, status, headers: [...response.headers], body: bytes }, [bytes]);
}

/** Adds the size to an answer. */
async function sized(response: Response): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isEmpty = bytes.byteLength === 0;
  const complete = new Response(isEmpty ? null : bytes, { status, headers });
  if (!isEmpty) complete.headers.set('Content-Length', String(bytes.byteLength));
  return complete;
}

/** Resolves once the server has recorded an edit. */
function notify(change: ContentChange): Promise<void> {
  lastChange += 1;
  const changeId = lastChange;
  send({ type: 'changed', change, changeId, requestId: answering.getStore() });
  return new Promise((resolve, reject) => {
    changes.set(changeId, (problem) => {
      changes.delete(changeId);
      if (problem === undefined) resolve();
      else reject(problem);
    });
  });
}

/**
 * Lets pages come first if both want a CPU: any number of requests may reach the API. Only Linux
 * has ids for threads; elsewhere, they are equals.
 */
function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  lowerPriority(LOWER_PRIORITY, thread);
}
