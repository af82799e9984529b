import {
  flatten,
  type Included,
  identifierOf,
  parseResource,
  versionOf,
} from '#commerce/json-api.ts';
import { thrownProblem } from '#content-sync/content-model/pulled-record.ts';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import type { FlatRecord } from './complete-records.ts';

/** The document that a resource arrived in. */
export interface ResourceContext {
  readonly included: Included;
  /** Relationships whose included resources are part of the record. */
  readonly nested: ReadonlyArray<string>;
  /** Fills in what follows from other fields. */
  readonly complete: (record: FlatRecord) => FlatRecord;
  /** Whether any text of the document wasn't UTF-8. */
  readonly isDamaged: boolean;
}

/** A resource as a record, or what is wrong with it. */
export function sourceRecordOf(value: unknown, context: ResourceContext): SourceRecord {
  const { isDamaged } = context;
  return {
    id: readableId(value, isDamaged),
    version: versionOf(value),
    content: contentOf(value, context),
    mayBeDamaged: isDamaged,
  };
}

function contentOf(
  value: unknown,
  { included, nested, isDamaged, complete }: ResourceContext,
): SourceRecord['content'] {
  try {
    const resource = parseResource(value);
    const flat = resource && flatten(resource, included, nested);
    const isLost = isDamaged && hasLostText(flat ?? value);
    if (isLost) return { problem: 'some of its text is not UTF-8' };
    return { value: flat && complete(flat) };
  } catch (error) {
    return { problem: thrownProblem(error) };
  }
}

/** The replacement for invalid bytes. The structure around them is ASCII, and therefore intact. */
const LOST = '\uFFFD';

function hasLostText(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes(LOST);
}

/** Undefined if it's missing, or damaged. */
export function readableId(value: unknown, isDamaged: boolean): string | undefined {
  const { id } = identifierOf(value);
  return isDamaged && id?.includes(LOST) ? undefined : id;
}
