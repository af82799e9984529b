import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type OperationAnswer, UcpProblem } from './ucp-envelope.ts';

interface Remembered {
  readonly digest: string;
  readonly answer: Promise<OperationAnswer>;
}

const CACHED_MAX = 2_000;
const CACHED_MS = 24 * 60 * 60_000;

/** What identifies a request that was sent before. */
interface KeyedRequest {
  /** With what else distinguishes requests of one key, such as the platform. */
  readonly key: string;
  /** The body as it was sent. */
  readonly payload: string;
}

/**
 * The answers to requests with a key, so that one that is sent again changes nothing, and is answered as before. Each
 * process remembers its own for a day; what begins a bag does so once on all of them, since the commerce system knows
 * its key, too.
 */
export class RememberedAnswers {
  readonly #remembered = new LRUCache<string, Remembered>({ max: CACHED_MAX, ttl: CACHED_MS });

  /**
   * @param answer called once for a key, unless it fails
   * @throws UcpProblem 409 if the key is that of another request
   */
  async once(
    { key, payload }: KeyedRequest,
    answer: () => Promise<OperationAnswer>,
  ): Promise<OperationAnswer> {
    const digest = hash('sha256', payload);
    const known = this.#remembered.get(key);
    if (known?.digest === digest) return known.answer;
    if (known) throw new UcpProblem(409, 'idempotency_conflict', 'Another request had this key.');
    const pending = answer();
    this.#remembered.set(key, { digest, answer: pending });
    void pending.then(
      ({ status }) => mayBeOtherwise(status) && this.#remembered.delete(key),
      () => this.#remembered.delete(key),
    );
    return pending;
  }
}

/** Whether the same request may succeed later. */
const mayBeOtherwise = (status: number): boolean => status === 429 || status >= 500;
