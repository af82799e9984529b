import { type Activity, createActivity } from '#console/server/activity.ts';
import { type Console, type ConsoleOptions, createConsole } from '#console/server/console.ts';
import { draftsFile } from '#console/server/editing/drafts-file.ts';
import { peopleFile } from '#console/server/people/people-file.ts';
import { httpTranslator } from '#console/server/translations/machine-translator.ts';
import { type Config, followingProblem, thirdPartyOrigins } from '#server/config/config.ts';
import { addressingIn } from '#server/pages/page-request.ts';
import type { CommerceThread } from './commerce-thread.ts';
import {
  editedRecords,
  listingsOfShop,
  picturesOfEditors,
  questionsOfMembers,
  reviewsOfMembers,
} from './edited-records.ts';
import { mailDelivery } from './shop-mailer.ts';
import { openShopState, type StateParts } from './shop-state.ts';
import type { Published } from './show-published.ts';

interface ConsoleParts
  extends Pick<ConsoleOptions, 'runner' | 'list' | 'journal' | 'pageless' | 'engine' | 'alerts'>,
    Pick<Published, 'parts'>,
    StateParts {
  readonly apiThread: CommerceThread | undefined;
  readonly editorToken: string;
}

/** The console of the content team, which watches the shop from the start. */
export interface PreparedConsole {
  readonly activity: Activity;
  /** Opens it once what it acts on is there. */
  readonly open: (config: Config, parts: ConsoleParts, opened: AsyncDisposableStack) => Console;
}

/** @param token with which machines call the console */
export function prepareConsole(token: string): PreparedConsole {
  const activity = createActivity();
  return {
    activity,
    open(config, { shared, degraded, parts: published, ...input }, opened) {
      const { apiThread, editorToken, ...parts } = input;
      const { pages, code } = published;
      const { dataFolder } = config;
      const stored = { shared, degraded, log: parts.log };
      return opened.adopt(
        createConsole({
          ...parts,
          activity,
          token,
          company: config.consoleSignOn,
          people: openShopState(peopleFile(dataFolder), stored, opened),
          drafts: openShopState(draftsFile(dataFolder), stored, opened),
          records: editedRecords(config, { apiThread, editorToken }),
          reviews: reviewsOfMembers(config, { apiThread, editorToken }),
          questions: questionsOfMembers(config, { apiThread, editorToken }),
          listings: listingsOfShop(config, { apiThread, editorToken }),
          pictures: picturesOfEditors({ apiThread, editorToken }),
          machine: config.translation && httpTranslator(config.translation),
          addressing: addressingIn(config, pages),
          dataFolder,
          pages,
          code,
          shared,
          sharedConsole: shared?.console,
          degraded: degraded.list,
          thirdPartyOrigins: thirdPartyOrigins(config),
          followingProblem: followingProblem(config),
          sendMail: mailDelivery(config).send,
          webhook: config.consoleWebhook,
        }),
        (each) => each.close(),
      );
    },
  };
}
