import type {
  FieldEdit,
  RevocableRecords,
  Trial,
  TrialResult,
  WritableRecords,
  WriteResult,
} from '#content/writable-records.ts';
import type { LocaleContent } from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Records that take the place of some types in the base. */
export interface RecordsLayer {
  readonly records: RevocableRecords;
  readonly types: ReadonlyArray<string>;
}

/**
 * Records in two layers: the upper one has some types, the base the others. Edits of both are
 * written to both or to neither: the base tries them out first, and if it then refuses them even
 * so, the upper layer takes its own back. Sending a write again under its key finishes one that was
 * cut off.
 */
export function createLayeredRecords(base: WritableRecords, layer: RecordsLayer): WritableRecords {
  const isAbove = ({ type }: { readonly type: string }) => layer.types.includes(type);
  const layerOf = (record: { readonly type: string }) => (isAbove(record) ? layer.records : base);
  return {
    read: (record) => layerOf(record).read(record),
    whyNot: (record) => layerOf(record).whyNot(record),
    async types() {
      const [below, above] = await Promise.all([base.types(), layer.records.types()]);
      const others = Object.entries(below).filter(([type]) => !isAbove({ type }));
      return { ...Object.fromEntries(others), ...above };
    },
    async write(edits, key) {
      const above = edits.filter(isAbove);
      const below = edits.filter((edit) => !isAbove(edit));
      if (below.length === 0) return layer.records.write(above, key);
      if (above.length === 0) return base.write(below, key);
      return writeBoth({ base, layer: layer.records, above, below }, key);
    },
    async tryOut(edits) {
      const above = edits.filter(isAbove);
      const below = edits.filter((edit) => !isAbove(edit));
      if (below.length === 0) return layer.records.tryOut(above);
      if (above.length === 0) return base.tryOut(below);
      return bothTried(await layer.records.tryOut(above), await base.tryOut(below), isAbove);
    },
  };
}

interface Both {
  readonly base: WritableRecords;
  readonly layer: RevocableRecords;
  readonly above: ReadonlyArray<FieldEdit>;
  readonly below: ReadonlyArray<FieldEdit>;
}

async function writeBoth({ base, layer, above, below }: Both, key: string): Promise<WriteResult> {
  // After a crash, the base may have the edits already, and a trial would find a conflict.
  if (!(await layer.hasActedOn(key))) {
    const trial = await base.tryOut(below);
    if (trial.outcome !== 'done') return trial;
  }
  const upper = await layer.write(above, key);
  if (upper.outcome !== 'done') return upper;
  const lower = await base.write(below, key);
  if (lower.outcome === 'done') return { ...lower, fields: [...upper.fields, ...lower.fields] };
  await layer.takeBack(key);
  return lower;
}

type Owns = (record: { readonly type: string }) => boolean;

/** The outcome of both trials, or the refusal of one. */
function bothTried(above: TrialResult, below: TrialResult, isAbove: Owns): TrialResult {
  if (above.outcome !== 'done') return above;
  if (below.outcome !== 'done') return below;
  return {
    outcome: 'done',
    told: [...above.told, ...below.told],
    contentOf: (locale) => contentOfBoth(above, below, { locale, isAbove }),
  };
}

function contentOfBoth(
  above: Trial,
  below: Trial,
  { locale, isAbove }: { readonly locale: Locale; readonly isAbove: Owns },
): LocaleContent {
  const [upper, lower] = [above.contentOf(locale), below.contentOf(locale)];
  const contentFor = (type: string) => (isAbove({ type }) ? upper : lower);
  return {
    list: (type, signal) => contentFor(type).list(type, signal),
    read: (name, signal, tag) => contentFor(name.type).read(name, signal, tag),
  };
}
