import type { WhyAnswer } from '#console/contract.ts';
import { dependencyText } from '#content-sync/inspect/dependency-text.ts';
import { explainPage } from '#content-sync/inspect/why.ts';
import { readLocale } from '#content-sync/locale-file/read-locale.ts';
import { listReleases } from '#content-sync/publish/release-history.ts';
import { pagePath } from '#domain/addresses.ts';
import { type Addressing, type PageRequest, readPageRequest } from '../page-request.ts';
import type { Journal } from './journal.ts';

export interface WhySources {
  readonly dataFolder: string;
  readonly addressing: Addressing;
  readonly journal: Journal;
}

/** How many dependency keys of an answer are listed. */
const LISTED = 40;
const RELEASES = 1_000;

/** Why the page at an address of the shop looks as it does, or a sentence if there is none. */
export function whyPage(address: string, sources: WhySources): WhyAnswer | string {
  const { dataFolder, journal } = sources;
  const explained = explainAddress(address, sources);
  if (typeof explained === 'string') return explained;
  const { locale, path, origin } = explained;
  const release = readLocale(dataFolder, locale.id, (file) =>
    listReleases(file, RELEASES).find(({ id }) => id === origin.since),
  );
  return {
    locale: locale.id,
    path,
    release: { id: origin.since, createdAt: release?.createdAt },
    reason: journal.reasonOf(locale.id, origin.since, path),
    expiresAt: origin.expiresAt,
    asked: origin.asked.map(({ query, keys }) => ({
      question: query,
      from: keys.slice(0, LISTED).map(dependencyText),
      more: Math.max(0, keys.length - LISTED),
    })),
  };
}

/** The page at an address with what it was made from, or a sentence if there is none. */
export function explainAddress(
  address: string,
  { addressing, dataFolder }: Omit<WhySources, 'journal'>,
) {
  const request = pageOf(address, addressing);
  if (!request)
    return `"${address}" isn't the address of a page, such as /products/x?country_code=HK.`;
  const { locale } = request;
  const path = pagePath(request.path, request.page);
  const origin = explainPage(dataFolder, locale, path);
  return origin ? { locale, path, origin } : `${locale.id} has no page at ${path}.`;
}

type WantedPage = Extract<PageRequest, { kind: 'page' }>;

/** The page that an address stands for, following the shop's redirects to its canonical address. */
export function pageOf(address: string, addressing: Addressing): WantedPage | undefined {
  let wanted = address;
  for (let step = 0; step < REDIRECTS_MAX; step += 1) {
    if (!URL.canParse(wanted, addressing.origin)) return undefined;
    const request = readPageRequest(new URL(wanted, addressing.origin), undefined, addressing);
    if (request.kind === 'missing') return undefined;
    if (request.kind === 'page') return request;
    wanted = request.location;
  }
  return undefined;
}

const REDIRECTS_MAX = 3;
