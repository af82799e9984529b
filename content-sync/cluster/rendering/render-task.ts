import type { LocaleId } from '#domain/locales.ts';
import type { PageInJob, RenderJob } from '../../render/render-job.ts';

/** A batch of pages that waits for a machine. */
export interface RenderTask {
  /** A UUID. */
  readonly batch: string;
  /** The rendering that the batch is part of, a UUID. */
  readonly rendering: string;
  /** The machine that asked for it. */
  readonly publisher: string;
  readonly locale: LocaleId;
  /** The version of the locale's file to render from, and no other. */
  readonly version: number;
  /** The log's token for that version. */
  readonly token?: string | undefined;
  readonly job: Pick<RenderJob, 'snapshotVersion' | 'now'>;
  readonly pages: ReadonlyArray<PageInJob>;
}
