import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { newMessageId } from '#commerce-api/webhooks.ts';
import { ChangeFollower } from '#content-sync/rebuild/follow-changes.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import type { Config } from '#server/config/config.ts';
import {
  createFolderRecords,
  type FolderRecords,
  type FolderRecordsOptions,
} from '#sources/folder/editing/folder-records.ts';
import type { Published } from './show-published.ts';

/** How often the content folder is checked. */
const POLL_MS = 1_000;
const PART = 'content folder';

interface FolderParts extends Pick<Published, 'degraded'> {
  readonly source: Pick<ContentSource, 'changesSince'>;
  readonly runner: WorkRunner;
  readonly log: Logger;
}

/**
 * Follows the content folder, if the shop has one. Returns what the console writes to it by;
 * undefined without a console, or a folder.
 */
export function followContentFolder(
  config: Config,
  { source: { changesSince }, runner, degraded, log }: FolderParts,
  opened: AsyncDisposableStack,
): FolderRecords | undefined {
  const events = new EventEmitter<{ written: [] }>();
  const onWritten = () => void events.emit('written');
  const folder =
    config.consoleToken === undefined ? undefined : editedFolder(config, { onWritten });
  folder?.recover().catch((error: unknown) => {
    log.error({ err: error }, 'What the console was writing is not finished yet.');
  });
  if (!changesSince) return folder;
  const follower = opened.adopt(
    new ChangeFollower({
      async changesSince(cursor) {
        // Waits until the console has written all files of an edit, so that they count as one
        // change.
        await folder?.idle();
        return changesSince(cursor);
      },
      cursorFile: join(config.dataFolder, 'content-cursor.json'),
      enqueue: (change) => runner.enqueue({ id: newMessageId(), ...change }),
      onProblem: (problem) => degraded.note({ part: PART, problem }),
      onWell: () => degraded.clear(PART),
      everyMs: POLL_MS,
    }),
    (each) => each.stop(),
  );
  events.on('written', () => follower.pollNow());
  return folder;
}

/** The content folder, as the console edits it; undefined if there is none. */
function editedFolder(
  { content, dataFolder }: Config,
  { onWritten }: Pick<FolderRecordsOptions, 'onWritten'>,
): FolderRecords | undefined {
  const logFolder = join(dataFolder, 'content-writes');
  return content && createFolderRecords({ ...content, logFolder, onWritten });
}
