import { type Console, type ConsoleOptions, createConsole } from '#console/server/console.ts';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import { type Config, followingProblem, thirdPartyOrigins } from '#server/config/config.ts';
import { addressingIn } from '#server/pages/page-request.ts';
import type { FolderRecords } from '#sources/folder/editing/folder-records.ts';
import type { CommerceThread } from './commerce-thread.ts';
import type { ConsoleState } from './console-state.ts';
import { editedRecords, reviewsOfMembers } from './edited-records.ts';
import type { Commerce } from './embedded-commerce.ts';
import type { Published } from './show-published.ts';

interface ConsoleParts
  extends Pick<
      ConsoleOptions,
      'runner' | 'list' | 'journal' | 'activity' | 'engine' | 'alerts' | 'log'
    >,
    Pick<Published, 'parts' | 'degraded'> {
  readonly state: ConsoleState;
  readonly commerce: Commerce;
  readonly apiThread: CommerceThread | undefined;
  readonly contentFolder: FolderRecords | undefined;
  readonly editorToken: string;
  readonly shared: Cluster | undefined;
}

/** Opens the console of the content team; undefined if it has no token, and so no way in. */
export function openConsole(
  config: Config,
  { state, commerce, apiThread, contentFolder, editorToken, shared, ...parts }: ConsoleParts,
  opened: AsyncDisposableStack,
): Console | undefined {
  if (config.consoleToken === undefined) return undefined;
  const { degraded, parts: published, ...given } = parts;
  const { pages, code } = published;
  return opened.adopt(
    createConsole({
      ...given,
      token: config.consoleToken,
      company: config.consoleSignOn,
      people: state.people,
      drafts: state.drafts,
      records: editedRecords(config, { commerce, apiThread, contentFolder, editorToken }),
      reviews: reviewsOfMembers(config, { apiThread, editorToken }),
      addressing: addressingIn(config, pages),
      dataFolder: config.dataFolder,
      pages,
      code,
      shared,
      sharedConsole: shared?.console,
      degraded: degraded.list,
      thirdPartyOrigins: thirdPartyOrigins(config),
      followingProblem: followingProblem(config),
    }),
    (each) => each.close(),
  );
}
