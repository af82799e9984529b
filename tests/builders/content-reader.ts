import type { ContentReader } from '#content';
import { PAGE_QUERIES } from '#content/queries.ts';
import {
  type RecordingReader,
  type RecordingReaderOptions,
  recordingReaders,
} from '#content-sync/content-model/content-reader.ts';

/** A content reader as pages have it, and what it recorded. */
export type RecordingContentReader = ContentReader & RecordingReader;

export function aContentReader(
  options: Omit<RecordingReaderOptions, 'queries'>,
): RecordingContentReader {
  const createReader = recordingReaders({ ...options, queries: Object.keys(PAGE_QUERIES) });
  return createReader() as RecordingContentReader;
}
