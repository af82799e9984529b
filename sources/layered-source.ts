import * as z from 'zod';
import type { ContentSource, SourceChanges } from '#content-sync/source/content-source.ts';

/** A source that provides some types of records in place of the source below. */
export interface SourceLayer {
  readonly source: ContentSource;
  readonly types: ReadonlyArray<string>;
}

/** Sources in layers: the first layer that has a type of record provides it, else the base does. */
export function createLayeredSource(
  base: ContentSource,
  layers: ReadonlyArray<SourceLayer>,
): ContentSource {
  const sources = [base, ...layers.map(({ source }) => source)];
  const sourceOf = (type: string) =>
    layers.find(({ types }) => types.includes(type))?.source ?? base;
  const can = (capability: keyof ContentSource['capabilities']) =>
    sources.map(({ capabilities }) => capabilities[capability]);
  return {
    capabilities: {
      versions: can('versions').every(Boolean),
      webhooks: can('webhooks').some(Boolean),
      cursors: can('cursors').some(Boolean),
    },
    contentOf: (locale) => ({
      list: (type, ...how) =>
        sourceOf(type)
          .contentOf(locale)
          .list(type, ...how),
      read: (name, signal, tag) => sourceOf(name.type).contentOf(locale).read(name, signal, tag),
    }),
    webhooks: sources.find(({ webhooks }) => webhooks)?.webhooks,
    ...(can('cursors').some(Boolean) && {
      changesSince: (cursor) => changesOf(sources, cursor),
    }),
  };
}

/** Merges the changes of all sources, and their cursors into one. */
async function changesOf(
  sources: ReadonlyArray<ContentSource>,
  cursor: string | undefined,
): Promise<SourceChanges> {
  const before = parseCursors(cursor);
  const answers = await Promise.all(
    sources.map((source, index) => source.changesSince?.(before[index] ?? undefined)),
  );
  return {
    cursor: JSON.stringify(answers.map((answer) => answer?.cursor ?? null)),
    changes: answers.flatMap((answer) => answer?.changes ?? []),
  };
}

function parseCursors(cursor: string | undefined): ReadonlyArray<string | null> {
  if (cursor === undefined) return [];
  try {
    return z.array(z.string().nullable()).parse(JSON.parse(cursor));
  } catch {
    // Written by other code: everything counts as changed.
    return [];
  }
}
