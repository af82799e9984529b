import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { SharedConsole } from '#content-sync/cluster/shared-console.ts';
import type { Engine, Shared } from '#content-sync/engine/engine.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { ClientCode } from '#content-sync/render/code-build.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import { PICTURE_UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import type { ClientEvent } from '#domain/page/client-reports.ts';
import type { Addressing } from '#server/http/addressing.ts';
import { NEVER } from '#server/http/cache-control.ts';
import type { NodeEnv } from '#server/http/client-address.ts';
import type { Finding } from '#server/operations/checks/finding.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { PagelessPaths } from '#server/operations/pageless-paths.ts';
import type { StateStore } from '#storage/state-store.ts';
import type { OpenAlert } from '../contract/console-contract.ts';
import { REFUSED_FILE } from '../contract/picture-contract.ts';
import type { Role } from '../contract/roles.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { conversationRoutes } from './approval/conversation-routes.ts';
import { type NoticeSources, setNotices } from './approval/set-notices.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { answerFailure, refuse } from './http/answers.ts';
import { listingRoutes } from './listings/listing-routes.ts';
import type { ShopListings } from './listings/shop-listings.ts';
import { type ActionSources, actionRoutes } from './overview/action-routes.ts';
import type { Activity } from './overview/activity.ts';
import { eventRoutes } from './overview/event-routes.ts';
import { createStatusReader } from './overview/overview.ts';
import { type ReadSources, readRoutes } from './overview/read-routes.ts';
import { accessGuard } from './people/access.ts';
import { accountRoutes } from './people/account-routes.ts';
import {
  type CompanyOptions,
  companyRoutes,
  createCompanySignIn,
} from './people/company-sign-in.ts';
import { authorGuard, type ConsoleEnv, ownPageGuard } from './people/guards.ts';
import { createMachines } from './people/machines.ts';
import { createPasskeys } from './people/passkeys.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { oneTimeHere, oneTimeIn } from './people/secrets.ts';
import { sessionRoutes } from './people/session-routes.ts';
import { createVisits } from './people/sessions.ts';
import { createSignInLimit } from './people/sign-in-limit.ts';
import { type SignInSources, signInRoutes } from './people/sign-in-routes.ts';
import type { EditorPictures } from './pictures/editor-pictures.ts';
import type { RequestPicture } from './pictures/look-at-picture.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { planRoutes } from './plans/plan-routes.ts';
import { SetPlans } from './plans/set-plans.ts';
import { acrossMachines } from './presence/across-machines.ts';
import { createPresence } from './presence/presence.ts';
import { presenceRoutes } from './presence/presence-routes.ts';
import { comparedPages, differenceRoutes } from './previews/compared-pages.ts';
import { linkRoutes } from './previews/link-routes.ts';
import { createLinkSigner } from './previews/preview-link.ts';
import { type PreviewSources, previewApi, previewPages } from './previews/preview-routes.ts';
import { createPreviews } from './previews/previews.ts';
import { createSetPreviews } from './previews/set-previews.ts';
import { sharedPages } from './previews/shared-pages.ts';
import { ProductIndex } from './products/product-index.ts';
import { productRoutes } from './products/product-routes.ts';
import { publishRoutes } from './publishing/publish-routes.ts';
import { alwaysOurs, createPublisher } from './publishing/publisher.ts';
import { scheduleRoutes } from './publishing/schedule-routes.ts';
import { createScheduler } from './publishing/scheduler.ts';
import { tellMissed } from './publishing/tell-missed.ts';
import type { MemberQuestions } from './questions/member-questions.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { redirectRoutes } from './redirects/redirect-routes.ts';
import type { MemberReviews } from './reviews/member-reviews.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { createTitles } from './search/titles.ts';
import { changeSetRoutes, type EditingSources } from './sets/change-set-routes.ts';
import type { SendMail } from './sets/mail-people.ts';
import type { MachineTranslator } from './translations/machine-translator.ts';
import { translationRoutes } from './translations/translation-routes.ts';

export interface ConsoleOptions extends Pick<EditingSources, 'drafts' | 'records'> {
  /** The token with which machines call the console. */
  readonly token: string;
  /**
   * The company's sign-in, and the role of everybody it lets in; undefined if people must be
   * invited.
   */
  readonly company?: (CompanyOptions & { readonly role: Role | undefined }) | undefined;
  /** The people who may use the console. */
  readonly people: StateStore;
  readonly addressing: Addressing;
  readonly dataFolder: string;
  /** What members wrote; undefined if the shop's commerce system keeps it. */
  readonly reviews?: MemberReviews | undefined;
  /** What members asked; undefined if the shop has no questions, or its commerce system keeps them. */
  readonly questions?: MemberQuestions | undefined;
  /** What shoppers find; undefined if another system's search answers. */
  readonly listings?: ShopListings | undefined;
  /** What people upload; undefined if no commerce API of the shop keeps pictures. */
  readonly pictures?: EditorPictures | undefined;
  /** Asks for pictures at addresses elsewhere; by default, over the public internet. */
  readonly requestPicture?: RequestPicture | undefined;
  /** Drafts translations; undefined if nothing was set up for it. */
  readonly machine?: MachineTranslator | undefined;
  /** What shoppers see. */
  readonly pages: Pick<PublishedPages, 'read' | 'has'>;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Shared | undefined;
  /** What the consoles of several machines share. */
  readonly sharedConsole?: SharedConsole | undefined;
  readonly code: () => ClientCode;
  readonly runner: Pick<WorkRunner, 'request' | 'followPaths' | 'lookNow' | 'underWay'>;
  /** What is to be done. */
  readonly list: WorkList;
  /** Parts that are out of order, which the rest can do without. */
  readonly degraded?: (() => ReadonlyArray<Finding>) | undefined;
  /** Alerts that were raised and aren't resolved yet. */
  readonly alerts?: (() => ReadonlyArray<OpenAlert>) | undefined;
  readonly engine: () => Promise<Engine | undefined>;
  readonly journal: Journal;
  /** How often paths without a page were asked for. */
  readonly pageless: Pick<PagelessPaths, 'of'>;
  readonly activity: Activity;
  /** Sends mails to the console's people; undefined if nothing is mailed. */
  readonly sendMail?: SendMail | undefined;
  /** Where people are told of approvals and comments, as in a chat; undefined if nowhere. */
  readonly webhook?: NoticeSources['webhook'];
  readonly thirdPartyOrigins?: ReadonlyArray<string> | undefined;
  /** Why edits aren't followed at once; undefined if they are. */
  readonly followingProblem?: string | undefined;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** The content team's console: its page, its API and its previews, all below one path. */
export interface Console {
  readonly app: Hono<NodeEnv>;
  /** Counts what shoppers who agreed to it say that they did with a search. */
  readonly onShopperEvent: (event: ClientEvent) => void;
  /** Closes what would keep the server from stopping. */
  stopStreams(): void;
  close(): Promise<void>;
}

const KB = 1024;
const MAX_BYTES = 512 * KB;
/** A file with prices of ten thousand products in all countries. */
const LINES_MAX_BYTES = 16 * KB * KB;

const upTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => refuse(413, `The body is larger than ${maxSize / KB} KB.`),
  });
const [limitUsual, limitLines] = [upTo(MAX_BYTES), upTo(LINES_MAX_BYTES)];

/** Files of people are the only large bodies. */
const LARGER_BODIES = [
  ['/lines', limitLines],
  ['/redirects', limitLines],
  [
    '/pictures',
    bodyLimit({
      maxSize: PICTURE_UPLOAD_MAX_BYTES,
      onError: () => refuse(413, REFUSED_FILE.large),
    }),
  ],
] as const;

const limitBody: MiddlewareHandler = (context, next) => {
  const larger = LARGER_BODIES.find(([path]) => context.req.path.endsWith(path));
  return (larger?.[1] ?? limitUsual)(context, next);
};

export function createConsole(options: ConsoleOptions): Console {
  const { token, addressing, dataFolder, code, journal, activity, log, now = Date.now } = options;
  const isSecure = addressing.origin.startsWith('https:');
  const visits = createVisits({ people: options.people, journal, isSecure, now });
  const entrances = { machines: createMachines(token, now), visits };
  const { engine } = options;
  const folder = join(dataFolder, 'previews');
  const previews = createPreviews({ folder, engine, now });
  const status = createStatusReader(dataFolder, now);
  const unwatch = activity.watch(({ kind }) => {
    if (kind === 'changed') status.forget();
  });
  const { followingProblem, degraded = () => [], alerts = () => [] } = options;
  const { sendMail = async () => {} } = options;
  const { runner, shared, sharedConsole, drafts, records, people } = options;
  const watchedHere = {
    presence: createPresence({ onChange: activity.present, now }),
    changed: activity.changed,
  };
  const everywhere =
    sharedConsole &&
    acrossMachines(sharedConsole.signals, watchedHere, (what) => {
      activity.changed(what);
      scheduler.wake();
    });
  const { presence, changed } = everywhere ?? watchedHere;
  const common = {
    degraded,
    alerts,
    dataFolder,
    addressing,
    list: options.list,
    journal,
    activity: { ...activity, changed },
    status,
    log,
    now,
  };
  const reads: ReadSources = { ...common, followingProblem, drafts, runner };
  const actions: ActionSources = { ...common, shared, runner };
  const previewed: PreviewSources = {
    ...common,
    previews,
    inlineScripts: () => code().inlineScripts,
    thirdPartyOrigins: options.thirdPartyOrigins ?? [],
  };
  const events = eventRoutes(activity, { now, isOpen: visits.isOpen, present: presence.list });

  const oneTime = sharedConsole ? oneTimeIn(people, now) : oneTimeHere(now);
  const rpId = new URL(addressing.origin).hostname;
  const signIn: SignInSources = {
    people,
    visits,
    passkeys: createPasskeys({ rpId, challenges: oneTime, now }),
    limit: createSignInLimit(),
    hasCompany: options.company !== undefined,
    journal,
    origin: addressing.origin,
    log,
    now,
  };

  const api = new Hono<ConsoleEnv>();
  api.use(ownPageGuard, limitBody);
  api.route('/', sessionRoutes({ entrances, people, journal }));
  api.route('/', signInRoutes(signIn));
  api.use(authorGuard(entrances), accessGuard);
  api.route('/', accountRoutes(signIn));
  api.route('/', peopleRoutes(signIn));
  api.route('/', readRoutes(reads));
  api.route('/', actionRoutes(actions));
  const edits = { ...common, drafts, records, changed };
  // A pool of its own, so that change sets don't end the previews of others.
  const ofSets = createPreviews({ folder: join(folder, 'sets'), engine, now });
  const setPreviews = createSetPreviews({ ...edits, previews: ofSets, engine, dataFolder });
  const { origin } = addressing;
  const { webhook } = options;
  const tell = setNotices({ people, sendMail, webhook, origin, log, now });
  const links = { ...edits, signer: createLinkSigner(token), setPreviews };
  const turn = sharedConsole?.runAlone ?? alwaysOurs;
  const publisher = createPublisher({ ...edits, turn });
  const scheduler = createScheduler({
    ...edits,
    publisher,
    turn,
    onMissed: (set, missed) => tellMissed(set, missed, { drafts, people, sendMail, origin }),
    onError: (error) => log.warn({ err: error }, 'What is due could not be published yet.'),
  });
  void scheduler.run();
  api.route('/', changeSetRoutes(edits));
  const titles = createTitles(dataFolder);
  const plans = new SetPlans({ ...edits, engine, dataFolder, titles });
  api.route('/', planRoutes({ ...edits, plans, dataFolder, titles }));
  api.route('/', productRoutes({ ...edits, index: new ProductIndex(dataFolder) }));
  api.route('/', translationRoutes({ ...edits, machine: options.machine }));
  api.route('/', publishRoutes({ ...edits, plans, publisher, scheduler, tell }));
  api.route('/', scheduleRoutes({ ...edits, plans, scheduler, tell }));
  api.route('/', copyRoutes(edits));
  api.route('/', approvalRoutes({ ...edits, people, tell }));
  api.route('/', conversationRoutes({ ...edits, people, tell }));
  api.route('/', redirectRoutes({ ...edits, dataFolder, pageless: options.pageless }));
  const compared = { setPreviews, records, pages: options.pages, scripts: previewed };
  api.route('/', linkRoutes(links));
  api.route('/', differenceRoutes(compared));
  api.route('/', previewApi(previewed));
  api.route('/', searchRoutes({ drafts, titles, dataFolder }));
  api.route('/', reviewRoutes({ ...common, reviews: options.reviews, changed }));
  api.route('/', questionRoutes({ ...common, questions: options.questions, changed }));
  api.route('/', listingRoutes({ listings: options.listings, drafts }));
  const { pictures, requestPicture } = options;
  api.route('/', pictureRoutes({ pictures, requestPicture, dataFolder }));
  api.route('/', presenceRoutes(presence));
  api.route('/', events.app);
  api.all('*', () => refuse(404, 'The console has no such call.'));

  const pages = new Hono<ConsoleEnv>();
  pages.use(authorGuard(entrances), accessGuard);
  pages.route('/', previewPages(previewed));

  const app = new Hono<ConsoleEnv>();
  app.route('/api', api);
  app.route('/preview', pages);
  app.use('/live/*', authorGuard(entrances), accessGuard);
  app.use('/drafted/*', authorGuard(entrances), accessGuard);
  app.route('/', comparedPages(compared));
  app.route('/shared', sharedPages({ ...links, scripts: previewed }));
  app.route(
    '/',
    companyRoutes({
      ...signIn,
      company: options.company && createCompanySignIn(options.company),
      role: options.company?.role,
      underWay: oneTime,
      isSecure,
    }),
  );
  app.get('*', () => consolePage(code().consolePage));
  app.onError(answerFailure);
  return {
    app: app as unknown as Hono<NodeEnv>,
    onShopperEvent(event) {
      options.listings
        ?.countUse(event)
        .catch((error: unknown) => log.warn({ error }, 'the use of a search was not counted'));
    },
    stopStreams: events.stop,
    async close() {
      unwatch();
      events.stop();
      presence.close();
      await scheduler.stop();
      await everywhere?.stop();
      await Promise.all([previews.close(), setPreviews.close()]);
    },
  };
}

/** The page may load the console's own files, frame pages of the shop, and can't be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // Pages of the shop, side by side.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page is the same for everybody and contains no data. */
function consolePage(html: string | undefined): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': NEVER,
    'Content-Security-Policy': POLICY,
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  };
  if (html !== undefined) return new Response(html, { headers });
  return new Response('There is no code build yet.', { status: 503, headers: { ...headers } });
}
