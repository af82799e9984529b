import type { LocaleFile } from '../locale-file/locale-file.ts';

/** A rollback: the release it made, and the earlier one that this is a copy of. */
interface Rollback {
  readonly release: number;
  readonly to: number;
}

/** Records a rollback, and deletes those of releases that are no longer kept. */
export function noteRollback(file: LocaleFile, rollback: Rollback): void {
  const oldest = file.releases.oldestId() ?? 0;
  const kept = pastRollbacks(file).filter(({ release }) => release >= oldest);
  file.facts.write('rollbacks', JSON.stringify([...kept, rollback]));
}

/**
 * The releases that were rolled back from, including those that a rollback skipped. A release that
 * was rolled back to afterwards isn't among them.
 */
export function rolledBackFrom(file: LocaleFile): ReadonlySet<number> {
  const from = new Set<number>();
  for (const { release, to } of pastRollbacks(file)) {
    for (let id = to + 1; id < release; id += 1) from.add(id);
    from.delete(to);
  }
  return from;
}

/** The release that the live one is a copy of, if it came from a rollback; else itself. */
export function originOfLive(file: LocaleFile): number | undefined {
  const copies = new Map(pastRollbacks(file).map(({ release, to }) => [release, to]));
  let origin = file.releases.live()?.id;
  // A copy is newer than its original, so this ends.
  while (origin !== undefined && copies.has(origin)) origin = copies.get(origin);
  return origin;
}

function pastRollbacks({ facts }: LocaleFile): ReadonlyArray<Rollback> {
  return JSON.parse(facts.read('rollbacks') ?? '[]') as ReadonlyArray<Rollback>;
}
