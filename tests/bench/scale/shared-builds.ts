import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { aDatabase } from '../../builders/databases.ts';
import type { RunningServices } from '../../builders/start-services.ts';
import { build, serve, stop } from '../../e2e/serve-shop.ts';

export interface SharedBuildsOptions {
  /** Where the data folders of all machines come to lie. */
  readonly folder: string;
  /** A data folder with compiled code. */
  readonly compiled: string;
  readonly services: RunningServices;
  /** Of a machine without services. */
  readonly env: Readonly<Record<string, string>>;
  readonly locales?: ReadonlyArray<Locale>;
}

/** How many processes render, the one that publishes among them. */
const RENDERERS = [1, 2, 4] as const;

export interface SharedBuild {
  readonly renderers: number;
  /** Milliseconds of the whole command. */
  readonly buildMs: number;
}

/** Full builds of all locales on an empty database, each with more processes that render. */
export async function measureSharedBuilds(
  options: SharedBuildsOptions,
): Promise<ReadonlyArray<SharedBuild>> {
  const measured: Array<SharedBuild> = [];
  for (const renderers of RENDERERS) {
    process.stderr.write(`Building all locales with ${renderers} processes that render…\n`);
    measured.push({ renderers, buildMs: await timedBuild(renderers, options) });
  }
  return measured;
}

async function timedBuild(
  renderers: number,
  { folder, compiled, services, env, locales = LOCALES }: SharedBuildsOptions,
): Promise<number> {
  const shared = services.environment(await aDatabase(services.postgres));
  const place = async (name: string) => {
    const dataFolder = join(folder, `${name}-of-${renderers}`);
    const code = join(compiled, 'code');
    await cp(code, join(dataFolder, 'code'), { recursive: true, preserveTimestamps: true });
    return dataFolder;
  };
  await using helpers = new AsyncDisposableStack();
  for (let number = 1; number < renderers; number += 1) {
    const { server } = await serve({
      dataFolder: await place(`renderer-${number}`),
      env: { ...shared, ...HELPER },
    });
    helpers.defer(() => stop(server));
  }
  const dataFolder = await place('publisher');
  const startedAt = performance.now();
  await build({ dataFolder, env: { ...env, ...shared }, locales, mayLeaveOut: true });
  return performance.now() - startedAt;
}

/** Renderers read no content of their own. */
const HELPER = {
  HOST: '127.0.0.1',
  COMMERCE_API_URL: 'http://127.0.0.1:9',
  STOREFRONT_ROLES: 'renderer',
  STOREFRONT_LOG_LEVEL: 'error',
};
