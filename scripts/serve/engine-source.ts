import { contentModel as model } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine, Shared } from '#content-sync/engine/engine.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { DEFAULT_RETENTION } from '#content-sync/publish/collect.ts';
import { type CodeBuild, currentCodeBuild } from '#content-sync/render/code-build.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { type Config, siteOf } from '#server/config/config.ts';

/** Provides the engine with the current code build, for processes that outlive a change of code. */
export interface EngineSource {
  /** Undefined until there is a code build. */
  current(): Promise<Engine | undefined>;
  close(): Promise<void>;
}

export interface EngineSourceOptions {
  readonly config: Config;
  readonly source: ContentSource;
  readonly listen: Listener;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Shared | undefined;
}

/**
 * Each render worker holds one code build. When another becomes current, new workers start with it,
 * and the old ones end after their work.
 */
export function createEngineSource({
  config,
  source,
  listen,
  shared,
}: EngineSourceOptions): EngineSource {
  let current: { readonly codeBuild: CodeBuild; readonly pool: RenderPool } | undefined;
  const { dataFolder, renderLimits, mostRecords } = config;
  const openLocales = new OpenLocales({ dataFolder, model, log: shared?.log });
  const site = siteOf(config);
  const retention = { ...DEFAULT_RETENTION, keepReleases: config.keepReleases };
  return {
    async current() {
      const codeBuild = await currentCodeBuild(dataFolder);
      if (!codeBuild) return undefined;
      if (current?.codeBuild.id !== codeBuild.id) {
        current?.pool.drain();
        const { entryFile, moduleCache } = codeBuild;
        const options = { model, entryFile, moduleCache, limits: renderLimits };
        current = { codeBuild, pool: new WorkerPool(options) };
      }
      const parts = {
        dataFolder,
        model,
        shared,
        openLocales,
        renderLimits,
        source,
        mostRecords,
        site,
        retention,
      };
      return { ...parts, ...current, listen };
    },
    async close() {
      openLocales.closeAll();
      await current?.pool.close();
    },
  };
}
