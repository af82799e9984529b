import { basename } from 'node:path';
import { StateFileError } from '#storage/state-problem.ts';
import type { ContentModel } from '../content-model/content-model.ts';
import type { OpenLocale, OpenLocales } from '../content-model/open-locales.ts';
import type { Locale } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import type { LocaleLog } from '../locale-file/locale-log.ts';
import type { SharedPaths } from '../locale-file/paths.ts';
import type { Retention } from '../locale-file/releases.ts';
import type { RequestedRecord } from '../pull/pull.ts';
import type { CodeBuild } from '../render/code-build.ts';
import type { RenderLimits } from '../render/render-job.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ContentSource } from '../source/content-source.ts';
import type { Listener } from './events.ts';

/** What the machines of a shop share; see cluster/. */
export interface Shared {
  readonly log: LocaleLog;
  readonly paths: SharedPaths;
}

/** Where the engine reads from, writes to and renders with. */
export interface Engine {
  readonly dataFolder: string;
  /** What the site is made of. */
  readonly model: ContentModel;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Shared | undefined;
  /** The locales of the data folder that this process has open. */
  readonly openLocales: OpenLocales;
  readonly codeBuild: CodeBuild;
  readonly pool: RenderPool;
  /** Limits for rendering a preview, if not the usual ones. */
  readonly renderLimits?: RenderLimits;
  /** Where the content comes from. */
  readonly source: ContentSource;
  /** The most records of one type that a pull accepts. */
  readonly mostRecords?: number;
  /** Where the site is published. */
  readonly site: Site;
  readonly listen: Listener;
  /** How much of a locale's history is stored. */
  readonly retention?: Retention;
  readonly clock?: () => number;
  /** How long a record has to be missing before it counts as gone. */
  readonly confirmedAfterMs?: number;
}

/** What a rebuild has to do. */
export interface RebuildRequest {
  /** The records that changed; everything is pulled when absent. */
  readonly records?: ReadonlyArray<RequestedRecord> | undefined;
  /** Whether every page is rendered, whatever changed. */
  readonly allPages?: boolean | undefined;
  /** Whether the site may be published at another address, or with pictures from other sources. */
  readonly siteChanged?: boolean | undefined;
  /** Whether unusual content is let through, whatever it is. */
  readonly acceptsUnusual?: boolean | undefined;
  /**
   * Paths of pages to render and store again even if their answers are the same, because their
   * stored bodies are damaged.
   */
  readonly pages?: ReadonlyArray<string> | undefined;
  /** The unusual findings that somebody reviewed. Only these are let through. */
  readonly accepted?: ReadonlyArray<string> | undefined;
  /** Whether what soon changes by itself is made before, and published at its instant. */
  readonly preparesChange?: boolean | undefined;
}

/** The engine at work on one locale, with its file open. */
export interface Work extends OpenLocale {
  readonly locale: Locale;
  readonly engine: Engine;
}

/**
 * Runs `work` on a file that the locale can do without for a while, such as the index of shared
 * paths. If that's out of order, notifies the listeners and returns `otherwise`.
 */
export async function unlessOutOfOrder<T>(
  { locale, engine }: Work,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    if (basename(error.file) === `${locale.id}.db`) throw error;
    const { file, message: problem } = error;
    engine.listen({ type: 'part-failed', locale: locale.id, part: basename(file), problem });
    return otherwise;
  }
}

/** Why a rebuild failed. */
export interface Failure {
  readonly outcome: 'failed';
  readonly problem: string;
  /** Whether it ended its process, and whether that had no other rebuild to do. */
  readonly endedWorker?: 'alone' | 'among others';
  /** Whether the content is the cause, so that a person should look at it. */
  readonly isStopped?: boolean;
  /** What is unusual about it. */
  readonly unusual?: ReadonlyArray<string> | undefined;
}

export interface FailureReport extends Pick<Failure, 'problem'> {
  readonly advice: string;
  readonly unusual?: ReadonlyArray<string> | undefined;
  /** The settings of the requester are at fault, and nothing was done. */
  readonly isRefusal?: true;
}

/** Tells the listeners what went wrong and what can be done about it. */
export function reportFailure(
  { locale, engine }: Work,
  { problem, advice, unusual, isRefusal }: FailureReport,
): Failure {
  engine.listen({
    type: 'failed',
    locale: locale.id,
    problem,
    advice: `Every published page is as it was. ${advice}`,
    ...(unusual && { unusual }),
    ...(isRefusal && { isRefusal }),
  });
  return { outcome: 'failed', problem, ...(unusual && { isStopped: true, unusual }) };
}
