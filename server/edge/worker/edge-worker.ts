import type { Country } from '#domain/locale/locales.ts';
import type { OfflineAnswers } from '../offline-answers.ts';
import type { AnswerCache, EdgeCaching } from './answer-at-edge.ts';
import { answerAtEdge } from './answer-at-edge.ts';

/** The shop's addresses, inserted when the worker is bundled. */
declare const STOREFRONT_ADDRESSING: {
  readonly origin: string;
  readonly hosts: ReadonlyArray<readonly [Country, string]> | null;
  readonly fallbackCountry: Country;
};

/** The header fields of every answer, inserted when the worker is bundled. */
declare const STOREFRONT_SAFE_HEADERS: ReadonlyArray<readonly [name: string, value: string]>;

/** The answers while the origin is away, inserted when the worker is bundled. */
declare const STOREFRONT_AWAY: OfflineAnswers;

/** The runtime's own cache. */
declare const caches: { readonly default: AnswerCache };

/** Variables of the deployed worker. */
interface Bindings {
  /** The origin's address. */
  readonly ORIGIN_URL: string;
}

const { origin, hosts, fallbackCountry } = STOREFRONT_ADDRESSING;
const addressing = {
  origin,
  hosts: hosts ? new Map(hosts) : undefined,
  fallbackCountry: () => fallbackCountry,
};

// biome-ignore lint/style/noDefaultExport: Workers are found by the default export.
export default {
  fetch: (
    request: Request,
    { ORIGIN_URL }: Bindings,
    context: Pick<EdgeCaching, 'waitUntil'>,
  ): Promise<Response> =>
    answerAtEdge(request, {
      addressing,
      originUrl: ORIGIN_URL.replace(/\/+$/, ''),
      safeHeaders: STOREFRONT_SAFE_HEADERS,
      away: STOREFRONT_AWAY,
      caching: { cache: caches.default, waitUntil: (work) => context.waitUntil(work) },
    }),
};
