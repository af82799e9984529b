import { adminRecords } from '#console/server/commerce/admin-records.ts';
import { noRecords, someRecords } from '#console/server/commerce/some-records.ts';
import { type Console, type ConsoleOptions, createConsole } from '#console/server/console.ts';
import { type ShopListings, shopListings } from '#console/server/listings/shop-listings.ts';
import { type Activity, createActivity } from '#console/server/overview/activity.ts';
import { peopleFile } from '#console/server/people/people-file.ts';
import { type EditorPictures, editorPictures } from '#console/server/pictures/editor-pictures.ts';
import {
  type MemberQuestions,
  memberQuestions,
} from '#console/server/questions/member-questions.ts';
import { type MemberReviews, memberReviews } from '#console/server/reviews/member-reviews.ts';
import { draftsFile } from '#console/server/sets/drafts-file.ts';
import { httpTranslator } from '#console/server/translations/machine-translator.ts';
import type { EditedRecords, ReadOnlyReason, RecordOfLocale } from '#content/writable-records.ts';
import { type AccountPage, accountPages } from '#domain/addresses/account-pages.ts';
import {
  type Config,
  followingProblem,
  sellsElsewhere,
  thirdPartyOrigins,
} from '#server/config/config.ts';
import { addressingIn } from '#server/pages/page-request.ts';
import { fileOfRecord } from '#sources/folder/folder-content.ts';
import { embeddedSource } from '#sources/json-api/embedded-source.ts';
import type { CommerceThread } from './commerce-thread.ts';
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

interface Edited {
  /** Undefined if another system sells, and has the editorial records, too. */
  readonly apiThread: CommerceThread | undefined;
  readonly editorToken: string;
}

/** The records that people edit in the console: those of the embedded API. */
function editedRecords(config: Config, { apiThread, editorToken: token }: Edited): EditedRecords {
  const why = (record: RecordOfLocale) => whyElsewhere(record, config);
  if (!apiThread) return noRecords(why);
  const records = adminRecords({
    fetch: (request) => apiThread.fetch(request, undefined),
    token,
    sourceOf: (fetch, calls) => embeddedSource({ fetch: (request) => fetch(request) }, calls),
  });
  return someRecords(records, { isWritten: (type) => isEditedHere(type, config), why });
}

type Settings = Pick<
  Config,
  | 'content'
  | 'editorialTypes'
  | 'commerceApiUrl'
  | 'vendure'
  | 'medusa'
  | 'own'
  | 'commerceAdminUrl'
>;

function isEditedHere(type: string, config: Settings): boolean {
  const isOneOf = (types: ReadonlyArray<string>) => types.includes(type);
  if (sellsElsewhere(config)) return isOneOf(config.editorialTypes);
  return !isOneOf(config.content?.types ?? []);
}

/** What members wrote about products of the embedded API, if they can. */
function reviewsOfMembers(config: Config, edited: Edited): MemberReviews | undefined {
  const surface = surfaceFor('reviews', config, edited);
  return surface && memberReviews(surface);
}

/** Members' questions about products of the embedded API; undefined without one. */
function questionsOfMembers(config: Config, edited: Edited): MemberQuestions | undefined {
  const surface = surfaceFor('questions', config, edited);
  return surface && memberQuestions(surface);
}

/** The searches and listings of the embedded API, if it sells. */
function listingsOfShop(
  config: Config,
  { apiThread, editorToken: token }: Edited,
): ShopListings | undefined {
  if (!apiThread || sellsElsewhere(config)) return undefined;
  return shopListings({ fetch: (request) => apiThread.fetch(request, undefined), token });
}

/** The pictures that people upload into the embedded API, whether it sells or has the editorial records alone. */
function picturesOfEditors({ apiThread, editorToken: token }: Edited): EditorPictures | undefined {
  return (
    apiThread && editorPictures({ fetch: (request) => apiThread.fetch(request, undefined), token })
  );
}

/** The embedded API, if it sells and members have a page on which they write. */
function surfaceFor(page: AccountPage, config: Config, { apiThread, editorToken: token }: Edited) {
  const isWritten = accountPages(undefined, config.lacks).includes(page);
  if (!apiThread || sellsElsewhere(config) || !isWritten) return undefined;
  return { fetch: (request: Request) => apiThread.fetch(request, undefined), token };
}

/** Where a record is edited that the embedded API doesn't have. */
async function whyElsewhere(
  record: RecordOfLocale,
  config: Settings,
): Promise<ReadOnlyReason | undefined> {
  const types: ReadonlyArray<string> = config.content?.types ?? [];
  if (config.content && types.includes(record.type)) {
    const { folder } = config.content;
    const file = await fileOfRecord(folder, record);
    return { text: file ? `${IN_FILE} ${file}.` : `${IN_FILES} ${folder}.` };
  }
  return sellsElsewhere(config) ? inSystem(record, config) : undefined;
}

const IN_FILE = 'This is a file of the content folder, and is edited there:';
const IN_FILES = 'Records of this type are files of the content folder, and are edited there:';

/**
 * Where a record of another commerce system is edited. Vendure and Medusa have a page per product.
 */
function inSystem(
  { type, id }: RecordOfLocale,
  { vendure, medusa, own, commerceAdminUrl: admin }: Settings,
): ReadOnlyReason {
  const named = (vendure && 'Vendure') ?? (medusa && 'Medusa') ?? own?.title;
  const system = named ?? 'the shop’s commerce system';
  const text = `This comes from ${system}, and is edited there.`;
  if (admin === undefined) return { text };
  const hasPage = type === 'products' && (vendure ?? medusa) !== undefined;
  return { text, link: hasPage ? `${admin}/products/${encodeURIComponent(id)}` : admin };
}
