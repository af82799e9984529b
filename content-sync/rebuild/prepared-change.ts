import { rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { openLocale } from '../content-model/open-locales.ts';
import type { Work } from '../engine/engine.ts';
import type { EngineEvent } from '../engine/events.ts';
import { bringUpTo } from '../ingest/ingest.ts';
import { sharedPathsFile } from '../ingest/shared-paths.ts';
import { localeFilePath } from '../locale-file/open-locale-file.ts';
import { packsFolder } from '../locale-file/pack.ts';
import { type PublishResult, publishChanges } from './publish-changes.ts';

/** A change that was made in a copy of a locale's file. */
interface PreparedChange {
  readonly changesets: ReadonlyArray<Uint8Array>;
  readonly result: PublishResult;
  /** What to tell the listeners once shoppers see it. */
  readonly events: ReadonlyArray<EngineEvent>;
}

/** Rendering one locale keeps all cores busy, so several at once would all be late. */
const preparing = pLimit(1);

/**
 * Publishes at an instant what changes by itself then: it is made before, in a copy of the locale's file, whose
 * transactions the file then takes over as one. A process that ends before that has changed nothing. Undefined if
 * it can't be made.
 *
 * @param at epoch milliseconds
 */
export async function publishPrepared(work: Work, at: number): Promise<PublishResult | undefined> {
  const { file, store, engine } = work;
  const { changesets, result, events } = await preparing(() => prepareChange(work, at));
  if (result.outcome === 'failed') return undefined;
  const takeOver = () => {
    for (const changeset of changesets) file.applyMade(changeset);
  };
  await file.commit(takeOver, () => until(at, engine.clock));
  store.catchUp();
  for (const event of events) engine.listen(event);
  return result;
}

/** Publishes in a copy of the locale's file, which is gone afterwards. */
async function prepareChange(work: Work, at: number): Promise<PreparedChange> {
  const dataFolder = join(work.engine.dataFolder, 'prepared');
  const remove = () => rm(dataFolder, { recursive: true, force: true });
  // A process that was killed may have left one.
  await remove();
  try {
    return await publishInCopy(work, { at, dataFolder });
  } finally {
    await remove();
  }
}

/**
 * Publishes in a copy of the locale's file, as if it were that instant. Its new bodies are among all others, and it has
 * the paths that locales share.
 */
async function publishInCopy(
  work: Work,
  { at, dataFolder }: { readonly at: number; readonly dataFolder: string },
): Promise<PreparedChange> {
  const { file, locale, engine } = work;
  const changesets: Array<Uint8Array> = [];
  const events: Array<EngineEvent> = [];
  await file.copyTo(localeFilePath(dataFolder, locale.id));
  for (const shared of [packsFolder, sharedPathsFile]) {
    await symlink(resolve(shared(engine.dataFolder)), shared(dataFolder));
  }
  const log = {
    append: async (_locale: unknown, { changeset }: { readonly changeset: Uint8Array }) =>
      void changesets.push(changeset),
  };
  const copy = openLocale({ dataFolder, model: engine.model, log }, locale.id);
  const preparation: Work = {
    ...work,
    ...copy,
    engine: {
      ...engine,
      dataFolder,
      clock: () => at,
      listen: (event) => (isTold(event) ? events.push(event) : engine.listen(event)),
    },
  };
  try {
    await copy.file.commit(() => bringUpTo(preparation, at));
    const result = await publishChanges(preparation);
    return { changesets, result, events };
  } finally {
    copy.file.close();
  }
}

/** Whether an event says what shoppers see. */
const isTold = ({ type }: EngineEvent) => type === 'published' || type === 'up-to-date';

/** Looks at the clock this often, since it may be set. */
const LOOK_MS = 50;

async function until(at: number, clock = Date.now): Promise<void> {
  for (let left = at - clock(); left > 0; left = at - clock()) await wait(Math.min(left, LOOK_MS));
}
