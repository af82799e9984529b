import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { apiSegments } from '#server/api/api-segments.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { Config } from '#server/config/config.ts';
import { createClientConcurrency } from '#server/http/limits/client-concurrency.ts';
import { refusal } from '#server/http/limits/refusal.ts';
import { StateFileError } from '#storage/state-problem.ts';

export interface CommerceThreadOptions {
  readonly config: Config;
  /** Signs bags that are handed over to its checkout; without it, there is no checkout. */
  readonly checkoutSecret?: string | undefined;
  /** The token with which the console writes; without it, only the configured token may write. */
  readonly editorToken?: string | undefined;
  /**
   * Called with each committed edit, in the context of the request that made it. The edit is
   * acknowledged once this has ended; if it rejects, it's called again later.
   */
  readonly onChange: (change: ContentChange) => Promise<void>;
  /** How often to call `onChange` again for edits with which it failed. */
  readonly renotifyMs?: number;
  /** Whether `onChange` can succeed; by default it always can. Otherwise, edits are refused. */
  readonly canFollow?: () => Promise<boolean>;
  /** Called when the database gets out of order, and when it works again. */
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
  /** Called when an error ended the thread. The next request starts another. */
  readonly onError: (error: unknown) => void;
}

/** What the thread is started with. */
export interface CommerceWorkerData {
  readonly config: Config;
  readonly checkoutSecret: string | undefined;
  readonly editorToken: string | undefined;
  readonly renotifyMs: number;
}

/** The parts of a request that can be passed to another thread. */
export interface ThreadRequest {
  readonly type: 'request';
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly body: ArrayBuffer | undefined;
  readonly clientAddress: string | undefined;
}

export interface ThreadAnswer {
  readonly type: 'answer';
  readonly id: number;
  readonly status: number;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly body: ArrayBuffer;
}

/** An edit, with the request that made it. */
interface ThreadChange {
  readonly type: 'changed';
  readonly change: ContentChange;
  readonly changeId: number;
  readonly requestId: number | undefined;
}

/** The result of handling an edit, or why that failed. */
interface ChangeAcknowledged {
  readonly type: 'acknowledged';
  readonly changeId: number;
  readonly problem?: unknown;
}

/** The problem of the database, in a form that can be passed to another thread. */
type DatabaseDown = { readonly type: 'down' } & Pick<
  StateFileError,
  'problem' | 'file' | 'message'
>;

export type ToCommerce = ThreadRequest | ChangeAcknowledged | { readonly type: 'close' };
export type FromCommerce = ThreadAnswer | ThreadChange | DatabaseDown | { readonly type: 'up' };

interface UnderWay {
  readonly answer: (response: Response) => void;
  /** Runs something in the context of its request, for log lines and spans. */
  readonly inContext: <T>(work: () => T) => T;
}

const RENOTIFY_MS = 5_000;
/** Concurrent requests per client, and how many more may wait. */
const SLOTS = { atOnce: 4, waitingMax: 256 } as const;
/** Statuses for which `Response` accepts no body, not even an empty one. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * The embedded commerce API in a thread of its own, so that its work never delays a page. It opens the
 * data folder's database, which must have been filled before.
 */
export class CommerceThread {
  readonly #options: CommerceThreadOptions;
  readonly #slots = createClientConcurrency(SLOTS);
  readonly #underWay = new Map<number, UnderWay>();
  #worker: Worker | undefined;
  #requests = 0;

  constructor(options: CommerceThreadOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** Answers a request under `/api`. Rejects only if the body of the request can't be read. */
  readonly fetch: Upstream = async (request, clientAddress) => {
    const { canFollow = async () => true } = this.#options;
    if (isEdit(request) && !(await canFollow())) return unfollowed();
    const answer = await this.#slots.run(clientAddress, () => this.#send(request, clientAddress));
    return answer ?? unavailable();
  };

  /** Finishes requests in progress, then ends the thread. */
  async close(): Promise<void> {
    const ending = this.#worker;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.postMessage({ type: 'close' } satisfies ToCommerce);
    await ended;
  }

  async #send(request: Request, clientAddress: string | undefined): Promise<Response> {
    const body = request.body ? await request.arrayBuffer() : undefined;
    if (request.signal.aborted) return unavailable();
    this.#requests += 1;
    const id = this.#requests;
    const { method, url } = request;
    const headers = [...request.headers];
    const message: ToCommerce = { type: 'request', id, method, url, headers, body, clientAddress };
    return new Promise<Response>((resolve) => {
      this.#underWay.set(id, { answer: resolve, inContext: AsyncLocalStorage.snapshot() });
      this.#worker ??= this.#start();
      this.#worker.postMessage(message, body ? [body] : []);
    });
  }

  #start(): Worker {
    const { config, checkoutSecret, editorToken, onError } = this.#options;
    const { renotifyMs = RENOTIFY_MS } = this.#options;
    const started = new Worker(new URL('commerce-worker.ts', import.meta.url), {
      name: 'commerce-api',
      workerData: { config, checkoutSecret, editorToken, renotifyMs } satisfies CommerceWorkerData,
    });
    started.on('message', (message: FromCommerce) => this.#receive(message));
    started.on('error', onError);
    started.on('exit', () => {
      if (this.#worker === started) this.#worker = undefined;
      for (const { answer } of this.#underWay.values()) answer(unavailable());
      this.#underWay.clear();
    });
    return started;
  }

  #receive(message: FromCommerce): void {
    const { onDown, onUp } = this.#options;
    if (message.type === 'changed') {
      void this.#follow(message);
    } else if (message.type === 'up') {
      onUp?.();
    } else if (message.type === 'down') {
      const { problem, file, message: text } = message;
      onDown?.(new StateFileError(text, { problem, file }));
    } else {
      this.#underWay.get(message.id)?.answer(responseOf(message));
      this.#underWay.delete(message.id);
    }
  }

  async #follow({ change, changeId, requestId = 0 }: ThreadChange): Promise<void> {
    const { inContext = here } = this.#underWay.get(requestId) ?? {};
    const following = inContext(() => this.#options.onChange(change));
    const problem = await following.catch((error: unknown) => error);
    this.#worker?.postMessage({ type: 'acknowledged', changeId, problem } satisfies ToCommerce);
  }
}

function responseOf({ status, headers, body }: ThreadAnswer): Response {
  const isEmpty = WITHOUT_BODY.includes(status);
  // A view of the bytes: given the buffer itself, `Response` would copy its megabytes twice.
  const response = new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: headers as Array<[string, string]>,
  });
  if (body.byteLength > 0) response.headers.set('Content-Length', String(body.byteLength));
  return response;
}

const here = <T>(work: () => T): T => work();

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function isEdit({ method, url }: Request): boolean {
  const [root, room] = apiSegments(new URL(url).pathname);
  return !SAFE.has(method) && root === 'api' && room === 'admin';
}

/** Refuses an edit before anything is committed. */
function unfollowed(): Response {
  return refusal(503, '/api/', {
    code: 'unavailable',
    detail: 'What changes cannot be stored here, as on a full disk. Nothing was changed.',
    headers: { 'Retry-After': '10' },
  });
}

function unavailable(): Response {
  return refusal(503, '/api/', {
    code: 'unavailable',
    detail: 'The commerce API is busy. Try again in a moment.',
    headers: { 'Retry-After': '1' },
  });
}
