import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_COUNTRY } from '#domain/locale/locales.ts';
import type { EdgeSettings } from '#server/edge/edge-table.ts';
import type { AssetsOptions } from '#server/edge/export/pages-worker/answer-from-assets.ts';
import { offlineAnswers } from '#server/edge/offline-answers.ts';
import { safeHeaderFields } from '#server/http/safe-headers.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** The edge worker as one module, with the addresses of a shop. */
export async function bundleEdgeWorker(shop: EdgeSettings): Promise<string> {
  return bundleWorker(join('server', 'edge', 'worker', 'edge-worker.ts'), {
    STOREFRONT_ADDRESSING: addressingOf(shop),
    STOREFRONT_SAFE_HEADERS: await safeHeaderFields(),
    STOREFRONT_AWAY: offlineAnswers(),
  });
}

/** The worker of an exported shop on Cloudflare Pages, as one module. */
export function bundlePagesWorker(
  shop: EdgeSettings,
  settings: Pick<AssetsOptions, 'headers' | 'pageHeaders' | 'moved'>,
): Promise<string> {
  return bundleWorker(join('server', 'edge', 'export', 'pages-worker', 'pages-worker.ts'), {
    STOREFRONT_SHOP: { ...addressingOf(shop), ...settings },
  });
}

const addressingOf = ({ origin, hosts, fallbackCountry = FALLBACK_COUNTRY }: EdgeSettings) => ({
  origin,
  hosts: hosts ? [...hosts] : null,
  fallbackCountry,
});

/**
 * Leaves a working folder that this user can't enter, such as root's: esbuild starts a process in the
 * one that it finds when it's imported.
 */
function leaveClosedFolder(): void {
  try {
    accessSync(process.cwd(), constants.X_OK);
  } catch {
    process.chdir(PROJECT_FOLDER);
  }
}

/** @param values the values for the names that the worker declares */
async function bundleWorker(
  entry: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  leaveClosedFolder();
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: PROJECT_FOLDER,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles[0]?.text ?? '';
}
