import { join } from 'node:path';
import { build } from 'esbuild';
import type { Config } from '#server/config.ts';
import { awayAnswers } from '#server/edge/away-answers.ts';
import { safeHeaderFields } from '#server/safe-headers.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** The edge worker as one module, with the addresses of a shop. */
export async function bundleEdgeWorker({
  origin,
  hosts,
}: Pick<Config, 'origin' | 'hosts'>): Promise<string> {
  const addressing = { origin, hosts: hosts ? [...hosts] : null };
  const { outputFiles } = await build({
    absWorkingDir: PROJECT_FOLDER,
    entryPoints: [join('server', 'edge', 'worker', 'edge-worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    define: {
      STOREFRONT_ADDRESSING: JSON.stringify(addressing),
      STOREFRONT_SAFE_HEADERS: JSON.stringify(await safeHeaderFields()),
      STOREFRONT_AWAY: JSON.stringify(awayAnswers()),
    },
  });
  return outputFiles[0]?.text ?? '';
}
