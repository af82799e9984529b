import { join } from 'node:path';
import { newMessageId } from '#commerce-api/webhooks.ts';
import { ChangeFollower } from '#content-sync/rebuild/follow-changes.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import type { Config } from '#server/config/config.ts';
import type { Published } from './show-published.ts';

/** How often the content folder is checked. */
const POLL_MS = 1_000;
const PART = 'content folder';

interface FolderParts extends Pick<Published, 'degraded'> {
  readonly source: Pick<ContentSource, 'changesSince'>;
  readonly runner: WorkRunner;
}

/** Follows the content folder, if the shop has one. */
export function followContentFolder(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  { source: { changesSince }, runner, degraded }: FolderParts,
  opened: AsyncDisposableStack,
): void {
  if (!changesSince) return;
  opened.adopt(
    new ChangeFollower({
      changesSince,
      cursorFile: join(dataFolder, 'content-cursor.json'),
      enqueue: (change) => runner.enqueue({ id: newMessageId(), ...change }),
      onProblem: (problem) => degraded.record({ part: PART, problem }),
      onWell: () => degraded.clear(PART),
      everyMs: POLL_MS,
    }),
    (each) => each.stop(),
  );
}
