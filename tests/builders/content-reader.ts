import type { ContentReader } from '#content';
import { PAGE_QUERIES } from '#content/queries.ts';
import {
  createRecordingReader,
  type RecordingReader,
  type RecordingReaderOptions,
} from '#content-sync/content-model/content-reader.ts';

/** A content reader as pages have it, and what it recorded. */
export type RecordingContentReader = ContentReader & RecordingReader;

export function aContentReader(
  options: Omit<RecordingReaderOptions, 'queries'>,
): RecordingContentReader {
  const reader = createRecordingReader({ ...options, queries: Object.keys(PAGE_QUERIES) });
  return reader as RecordingContentReader;
}
