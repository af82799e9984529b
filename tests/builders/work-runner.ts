import { onTestFinished } from 'vitest';
import { sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import { WorkList, type WorkListOptions } from '#content-sync/work/work-list.ts';
import { WorkRunner, type WorkRunnerOptions } from '#content-sync/work/work-runner.ts';
import { workInFile } from '#content-sync/work/work-store.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { StateFileError } from '#storage/state-problem.ts';

export type RunnerOptions = Pick<WorkRunnerOptions, 'dataFolder' | 'rebuild'> &
  Partial<Omit<WorkRunnerOptions, 'list' | 'locales'>> &
  Partial<Pick<WorkListOptions, 'isFollowed' | 'store'>> & {
    readonly onDown?: ((error: StateFileError) => void) | undefined;
    readonly reopenMs?: number | undefined;
    /** The wait before a recheck and a first retry, and at most. */
    readonly waitMs?: number | undefined;
    /** How often work is tried again; by default, until the test ends. */
    readonly most?: number;
    /** Whether it's stopped after the test, which takes until its rebuilds have ended. */
    readonly endsWithTest?: boolean;
  };

/** A runner of a data folder's work, begun, that ends with the test; by default locales follow. */
export function aRunner({
  isFollowed = () => true,
  onDown,
  reopenMs,
  waitMs,
  most,
  store: given,
  ...rest
}: RunnerOptions) {
  const fail = (error: unknown) => {
    throw error;
  };
  const { endsWithTest = true, ...options } = rest;
  const { dataFolder, clock } = options;
  const watch = {
    onDown: onDown ?? fail,
    onUp: () => {},
    ...(clock && { now: clock }),
    retryMs: reopenMs,
  };
  const store = given ?? workInFile(dataFolder, watch);
  const list = new WorkList({ store, locales: LOCALES, isFollowed, clock });
  const waits = waitMs !== undefined && {
    firstMs: waitMs,
    longestMs: waitMs,
    most: most ?? Number.POSITIVE_INFINITY,
  };
  const runner = new WorkRunner({
    locales: LOCALES,
    paths: sharedPathsIn(dataFolder),
    onError: fail,
    pollMs: 5,
    ...options,
    list,
    rules: {
      ...(waits && { retries: { local: waits, records: waits, full: waits }, recheckMs: waitMs }),
      ...options.rules,
    },
  });
  runner.start();
  onTestFinished(() => (endsWithTest ? runner.stop() : runner.drain()));
  return { list, runner };
}
