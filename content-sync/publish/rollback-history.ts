import type { LocaleFile } from '../locale-file/locale-file.ts';

/** A rollback: the release that it made, and the earlier one that this is a copy of. */
interface PastRollback {
  readonly release: number;
  readonly to: number;
}

/** Notes a rollback, and forgets those that made releases which are not kept any more. */
export function noteRollback(file: LocaleFile, rollback: PastRollback): void {
  const oldest = file.releases.oldestId() ?? 0;
  const kept = pastRollbacks(file).filter(({ release }) => release >= oldest);
  file.facts.write('rollbacks', JSON.stringify([...kept, rollback]));
}

/**
 * The releases that somebody rolled back from, and those that a rollback skipped. One that was rolled
 * back to afterwards is no longer among them.
 */
export function rolledBackFrom(file: LocaleFile): ReadonlySet<number> {
  const from = new Set<number>();
  for (const { release, to } of pastRollbacks(file)) {
    for (let id = to + 1; id < release; id += 1) from.add(id);
    from.delete(to);
  }
  return from;
}

/** The release that the live one is a copy of, after rollbacks; else the live one itself. */
export function originOfLive(file: LocaleFile): number | undefined {
  const copies = new Map(pastRollbacks(file).map(({ release, to }) => [release, to]));
  let origin = file.releases.live()?.id;
  // A copy is newer than what it is a copy of, so this ends.
  while (origin !== undefined && copies.has(origin)) origin = copies.get(origin);
  return origin;
}

function pastRollbacks({ facts }: LocaleFile): ReadonlyArray<PastRollback> {
  return JSON.parse(facts.read('rollbacks') ?? '[]') as ReadonlyArray<PastRollback>;
}
