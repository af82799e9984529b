import type { LocaleId } from '#domain/locales.ts';
import type { PageInJob, RenderJob } from '../../render/render-job.ts';

/** A batch of pages, as it waits for a machine. */
export interface RenderTask {
  /** A UUID. */
  readonly batch: string;
  /** The rendering that it's part of, a UUID. */
  readonly rendering: string;
  /** The machine that waits for it. */
  readonly publisher: string;
  readonly locale: LocaleId;
  /** The version of the locale's file that it's rendered from, and no other. */
  readonly version: number;
  /** What that version is in the log. */
  readonly token?: string | undefined;
  readonly job: Pick<RenderJob, 'snapshotVersion' | 'now'>;
  readonly pages: ReadonlyArray<PageInJob>;
}
