import type * as z from 'zod';
import type { CommerceClient, GetOptions } from '#commerce/client.ts';
import type { AnyEndpoint } from '#commerce/endpoints.ts';
import { type RetryOptions, retriedCall } from '../retried-call.ts';
import { listDocument } from './json-api.ts';
import { UnreadableAnswer } from './source-gate.ts';

/**
 * Reads one document of records, with retries.
 *
 * @throws CommerceError, or SourceError if the answer isn't such a document or the circuit is open
 */
export type ReadDocument = (
  type: string,
  endpoint: AnyEndpoint,
  call: GetOptions,
) => Promise<RecordDocument>;

export interface RecordDocument extends z.output<typeof listDocument> {
  /** Whether some of the text wasn't UTF-8. */
  readonly isDamaged: boolean;
  readonly etag: string | undefined;
  /** Whether it hasn't changed since it had the tag `ifNoneMatch`; it has no records then. */
  readonly isSame: boolean;
}

export interface DocumentReaderOptions extends Pick<RetryOptions, 'gate' | 'firstRetryMs'> {
  readonly client: CommerceClient;
}

export function createDocumentReader(options: DocumentReaderOptions): ReadDocument {
  const { client, gate, firstRetryMs } = options;
  return (type, endpoint, call) => {
    const read = async () => {
      const { status, document, isDamaged, etag } = await client.get(endpoint, call);
      const isSame = status === NOT_MODIFIED && call.ifNoneMatch !== undefined;
      const parsed = listDocument.safeParse(isSame ? NO_RECORDS : document);
      if (!parsed.success) throw new UnexpectedDocument(type, parsed.error);
      return { ...parsed.data, isDamaged, etag, isSame };
    };
    return retriedCall(read, { gate, firstRetryMs, signal: call.signal });
  };
}

const NOT_MODIFIED = 304;
const NO_RECORDS = { data: [] };

class UnexpectedDocument extends UnreadableAnswer {
  constructor(type: string, { issues: [issue] }: z.ZodError) {
    const where = issue?.path.join('.');
    const why = where ? ` (${where}: ${issue?.message})` : '';
    super(`The commerce API's list of ${type} is not a JSON:API document${why}.`);
  }
}
