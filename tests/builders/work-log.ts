import { onTestFinished } from 'vitest';
import type { RebuildRequest } from '#content-sync/engine/engine.ts';
import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import { type Delivery, listParts } from '#content-sync/work/deliveries.ts';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { tablesOf } from '#storage/file-store.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { UP_TO_DATE } from './rebuild-results.ts';
import { aRunner, type RunnerOptions } from './work-runner.ts';

/** What a rebuild was asked for: ids of records, or everything. */
export const idsOf = ({ records }: RebuildRequest): ReadonlyArray<string> =>
  records?.map(({ id }) => id) ?? ['*'];

export interface AskedRebuild {
  readonly locale: LocaleId;
  readonly size: 'incremental' | 'full';
  readonly request: RebuildRequest;
}

type Answer = (asked: AskedRebuild) => RebuildResult | Promise<RebuildResult>;

/** A list of work on disk, from which each runner continues the work of the one before. */
export function aWorkLog(dataFolder = aFolder()) {
  const database = openWorkDatabase(dataFolder);
  const tables = tablesOf(database);
  onTestFinished(() => database.close());
  const asked: Array<AskedRebuild> = [];
  let answer: Answer = () => UP_TO_DATE;
  let isHanging = false;
  const held: Array<(result: RebuildResult) => void> = [];
  const letGo = () => {
    answer = () => UP_TO_DATE;
    for (const end of held) end(UP_TO_DATE);
  };
  return {
    dataFolder,
    database,
    tables,
    asked,
    /** The ids that each rebuild of records or everything was asked for. */
    ids: () => asked.map(({ request }) => idsOf(request)),
    /** The same as text, with locale and size. */
    lines: () =>
      asked.map(({ locale, size, request }) => `${locale} ${size} ${idsOf(request).join()}`),
    /** How rebuilds end from now on. */
    answer(by: Answer) {
      answer = by;
    },
    /** Rebuilds never end from now on. */
    hang() {
      isHanging = true;
      answer = () => new Promise<never>(() => {});
    },
    /** Rebuilds end when the test says so, in the order in which they began. */
    holdBack() {
      answer = () => new Promise((resolve) => held.push(resolve));
      return (result: RebuildResult = UP_TO_DATE) => held.shift()?.(result);
    },
    async states(locale?: LocaleId) {
      const parts = await listParts(tables, { locale });
      return Object.fromEntries(parts.map(({ delivery, state }) => [delivery, state]));
    },
    open(options: Partial<RunnerOptions> = {}) {
      const opened = aRunner({
        dataFolder,
        async rebuild({ id: locale }, request, size) {
          asked.push({ locale, size, request });
          return answer({ locale, size, request });
        },
        waitMs: 10,
        endsWithTest: !isHanging,
        ...options,
      });
      // What is held back ends before the runner is stopped.
      if (!isHanging) onTestFinished(letGo);
      return { ...opened, enqueue: (delivery: Delivery) => opened.runner.enqueue(delivery) };
    },
  };
}

export const about = (id: string, delivery: Partial<Delivery> = {}): Delivery => ({
  id,
  countries: ['SG'],
  records: [{ type: 'products', id, version: 1 }],
  ...delivery,
});
