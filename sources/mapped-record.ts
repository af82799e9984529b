import * as z from 'zod';
import type { SourceRecord } from '#content-sync/source/content-source.ts';

/** A record, or why there is none, for the person who can correct it in the commerce system. */
export type MappedRecord<T> = { readonly value: T } | { readonly problem: string };

/** Undefined for something that isn't a record of the type. */
export type Mapping<S extends z.ZodType, Context> = (
  item: z.output<S>,
  context: Context,
) => MappedRecord<{ readonly id?: string }> | undefined;

/**
 * Maps answers of a commerce system to records, or says what is wrong with them.
 *
 * @param system its name in problems
 */
export function mappedBy<S extends z.ZodType, Context>(
  system: string,
  answer: S,
  map: Mapping<S, Context>,
) {
  return (item: unknown, context: Context): SourceRecord | undefined => {
    const { id } = identified.parse(item);
    const parsed = answer.safeParse(item);
    if (!parsed.success) {
      const problem = explain(system, parsed.error);
      return { id, version: undefined, content: { problem } };
    }
    const content = map(parsed.data, context);
    if (!content) return undefined;
    const recordId = 'value' in content ? (content.value.id ?? id) : id;
    return { id: recordId, version: undefined, content };
  };
}

/** A record whose value is in the shop's form already. It has no version. */
export function unversioned(value: { readonly id: string }): SourceRecord {
  return { id: value.id, version: undefined, content: { value } };
}

const identified = z
  .object({ id: z.string().optional().catch(undefined) })
  .catch({ id: undefined });

function explain(system: string, { issues: [issue] }: z.ZodError): string {
  return `${system}'s answer is not as expected (${issue?.path.join('.')}: ${issue?.message})`;
}
