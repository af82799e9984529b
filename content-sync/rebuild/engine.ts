import type { Site } from '#domain/site.ts';
import type { ContentModel } from '../content-model/content-model.ts';
import type { OpenLocales } from '../content-model/open-locales.ts';
import type { Retention } from '../locale-file/releases.ts';
import type { WantedRecord } from '../pull/wanted-record.ts';
import type { CodeBuild } from '../render/code-build.ts';
import type { RenderLimits } from '../render/render-limits.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ContentSource } from '../source/content-source.ts';
import type { Listener } from './events.ts';

/** Where the engine reads from, writes to and renders with. */
export interface Engine {
  readonly dataFolder: string;
  /** What the site is made of. */
  readonly model: ContentModel;
  /** The locales in that folder, as this process has them open. */
  readonly openLocales: OpenLocales;
  readonly codeBuild: CodeBuild;
  readonly pool: RenderPool;
  /** What rendering a preview may take, if not the usual. */
  readonly renderLimits?: RenderLimits;
  /** Where the content comes from. */
  readonly source: ContentSource;
  /** The most records of one type that a pull accepts. */
  readonly mostRecords?: number;
  /** Where the site is published. */
  readonly site: Site;
  readonly listen: Listener;
  /** How much of a locale's history is kept. */
  readonly retention?: Retention;
  readonly clock?: () => number;
  /** After how long a record that was missing when asked for is believed to be gone. */
  readonly confirmedAfterMs?: number;
}

/** What a rebuild is asked for. */
export interface RebuildRequest {
  /** The records that changed; everything is pulled when absent. */
  readonly records?: ReadonlyArray<WantedRecord> | undefined;
  /** When everything is pulled: what was announced until then, and isn't there before it has come. */
  readonly awaited?: ReadonlyArray<WantedRecord> | undefined;
  /** Whether every page is rendered, whatever changed. */
  readonly allPages?: boolean | undefined;
  /** Whether the site may be published at another address, or with pictures of other sources. */
  readonly siteChanged?: boolean | undefined;
  /** Whether unusual content is let through, whatever it is. */
  readonly acceptsUnusual?: boolean | undefined;
  /**
   * Where pages stand that are rendered and stored anew whatever the answers, as what is stored of them
   * is damaged.
   */
  readonly pages?: ReadonlyArray<string> | undefined;
  /** What is unusual about the content and was looked at: this, and no more, is let through. */
  readonly accepted?: ReadonlyArray<string> | undefined;
}
