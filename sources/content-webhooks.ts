import * as z from 'zod';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import type { ContentChanged, WebhookReader } from '#content-sync/source/content-source.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { createWebhookReader } from './webhook-reader.ts';

const changedRecord = z.object({
  type: z.enum(RECORD_TYPE_NAMES),
  // The id becomes a part of the address at which the record is requested.
  id: z.string().min(1).max(200).refine(isSegment, 'is no id'),
  version: z.int().nonnegative().optional(),
  removed: z.boolean().optional(),
});

const contentChanged = z.object({
  countries: z.array(z.enum(COUNTRIES)).min(1),
  records: z.array(changedRecord).optional(),
});

/** Only an edit made here can say that people reviewed it: webhooks from elsewhere are guarded. */
const ownChange = contentChanged.extend({ reviewed: z.boolean().optional() });

/**
 * The edit that the API in this process made, in the form of a webhook.
 *
 * @throws z.ZodError
 */
export function parseContentChanged(data: unknown): ContentChanged {
  const { reviewed, records, ...change } = ownChange.parse(data);
  return {
    ...change,
    records: reviewed ? records?.map((each) => ({ ...each, reviewed })) : records,
  };
}

/**
 * Reads Standard Webhooks of the type `content.changed`.
 *
 * @param secrets any of them may have signed a webhook, so that they can be rotated
 */
export function createContentWebhooks(secrets: ReadonlyArray<string>): WebhookReader {
  return createWebhookReader(secrets, {
    type: 'content.changed',
    data: contentChanged,
    changeOf: (change) => change,
  });
}

/** Whether an id is a single path segment, and not a dot segment. */
function isSegment(id: string): boolean {
  return id !== '.' && id !== '..';
}
