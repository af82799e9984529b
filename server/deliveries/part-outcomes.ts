import { recordKey } from '#content-sync/locale-file/record-name.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import type { DeliveryPart } from './delivery-log.ts';

/** Some parts, and the state that the end of a rebuild gives them. */
export interface PartsOutcome {
  readonly seqs: ReadonlyArray<number>;
  readonly to: DeliveryPart['state'];
  readonly problem?: string | undefined;
}

/** The end of a rebuild that ingested everything it was asked for. */
export type Ingested = Extract<RebuildEnd, { readonly outcome: 'published' | 'held' }>;

export const hasIngested = (end: RebuildEnd): end is Ingested =>
  end.outcome === 'published' || end.outcome === 'held';

export const seqsOf = (parts: ReadonlyArray<DeliveryPart>) => parts.map(({ seq }) => seq);

/**
 * The states that the end of a rebuild gives to the parts that it carried, except parts that keep
 * waiting.
 */
export function outcomesOf(
  parts: ReadonlyArray<DeliveryPart>,
  end: RebuildEnd,
): Array<PartsOutcome> {
  if (end.outcome === 'died') return [];
  if (end.outcome === 'failed') {
    const to = end.isGivenUp ? 'failed' : 'waiting';
    return [{ seqs: seqsOf(parts), to, problem: end.problem }];
  }
  if (end.outcome === 'stopped') {
    const apart = namesOf(end.apart);
    const held = parts.filter((part) => !isAmong(apart, part));
    return [{ seqs: seqsOf(held), to: 'stopped', problem: end.problem }];
  }
  const [later, unconfirmed] = [namesOf(end.waiting), namesOf(end.unconfirmed)];
  const stopped = namesOf(end.stopped);
  const byState = Map.groupBy(parts, (part) => {
    if (isAmong(later, part)) return 'waiting';
    if (isAmong(stopped, part)) return 'stopped';
    if (isAmong(unconfirmed, part)) return 'unconfirmed';
    return end.outcome === 'held' ? 'built' : 'published';
  });
  byState.delete('waiting');
  return [...byState].map(([to, finished]) => ({
    seqs: seqsOf(finished),
    to,
    problem: PROBLEMS[to],
  }));
}

/**
 * Of parts that failed, were stopped or were set aside: those of which a rebuild has since ingested
 * all records.
 */
export function letThrough(
  parts: ReadonlyArray<DeliveryPart>,
  end: RebuildEnd,
): ReadonlyArray<DeliveryPart> {
  if (!hasIngested(end)) return [];
  const ingested = end.records && namesOf(end.records);
  return parts.filter(
    ({ records }) =>
      !ingested || records?.every(({ type, id }) => ingested.has(recordKey(type, id))) === true,
  );
}

const PROBLEMS: Readonly<Partial<Record<DeliveryPart['state'], string>>> = {
  unconfirmed: 'The API never had the version that was announced.',
  stopped: 'It has content that looks unusual, and waits for somebody to let it through.',
};

function isAmong(names: ReadonlySet<string>, { records = [] }: DeliveryPart): boolean {
  return records.some(({ type, id }) => names.has(recordKey(type, id)));
}

function namesOf(records: ReadonlyArray<{ readonly type: string; readonly id: string }>) {
  return new Set(records.map(({ type, id }) => recordKey(type, id)));
}
