import pRetry from 'p-retry';
import type * as z from 'zod';
import type { CommerceClient, GetOptions } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Endpoint } from '#commerce/endpoints.ts';
import { listDocument } from '#commerce/json-api.ts';
import { type SourceGate, UnreadableAnswer } from './source-gate.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 300;
const RETRIED_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Reads one document of records, with retries.
 *
 * @throws CommerceError, or SourceError if the answer is no such document or the API is left alone
 */
export type ReadDocument = (
  type: string,
  endpoint: Endpoint,
  call: GetOptions,
) => Promise<RecordDocument>;

export interface RecordDocument extends z.output<typeof listDocument> {
  /** Whether any of its text wasn't UTF-8. */
  readonly isDamaged: boolean;
}

export interface DocumentReaderOptions {
  readonly client: CommerceClient;
  readonly gate?: SourceGate | undefined;
  readonly firstRetryMs?: number | undefined;
}

export function createDocumentReader(options: DocumentReaderOptions): ReadDocument {
  const { client, gate, firstRetryMs = FIRST_RETRY_MS } = options;
  return (type, endpoint, call) => {
    const read = async () => {
      const { document, isDamaged } = await client.get(endpoint, call);
      const parsed = listDocument.safeParse(document);
      if (!parsed.success) throw new UnexpectedDocument(type, parsed.error);
      return { ...parsed.data, isDamaged };
    };
    return pRetry(() => (gate ? gate.run(read) : read()), {
      retries: RETRIES,
      minTimeout: firstRetryMs,
      randomize: true,
      ...(call.signal && { signal: call.signal }),
      shouldRetry: ({ error }) => isTransient(error),
    });
  };
}

/** A temporary fault. A timeout isn't one: it has waited long enough. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.kind === 'network' || RETRIED_STATUS.has(error.status ?? 0);
}

class UnexpectedDocument extends UnreadableAnswer {
  constructor(type: string, { issues: [issue] }: z.ZodError) {
    const where = issue?.path.join('.');
    const why = where ? ` (${where}: ${issue?.message})` : '';
    super(`The commerce API's list of ${type} is not a JSON:API document${why}.`);
  }
}
