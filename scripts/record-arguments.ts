import { InvalidArgumentError } from 'commander';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import type { RecordName } from '#content-sync/locale-file/record-name.ts';

/**
 * Collects records from options such as `products:123`.
 *
 * @throws InvalidArgumentError naming the types
 */
export function collectRecords(
  argument: string,
  before: ReadonlyArray<RecordName> = [],
): ReadonlyArray<RecordName> {
  const colon = argument.indexOf(':');
  const type = RECORD_TYPE_NAMES.find((name) => name === argument.slice(0, colon));
  const id = argument.slice(colon + 1);
  if (!type || id === '') {
    throw new InvalidArgumentError(
      `A record is written type:id, with one of the types ${RECORD_TYPE_NAMES.join(', ')}.`,
    );
  }
  return [...before, { type, id }];
}
