import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { type PageDraft, pageResource } from '#commerce-api/import/page-draft.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { beautyPassPage } from './beauty-pass.ts';
import { cleanPage } from './clean-at-sephora.ts';
import { faqPage } from './faq.ts';
import { giftCardsPage } from './gift-cards.ts';
import { mobileAppPage } from './mobile-app.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { privacyPage } from './privacy.ts';
import { rewardsBoutiquePage } from './rewards-boutique.ts';
import { termsPage } from './terms.ts';
import { wellnessPage } from './wellness.ts';

const PAGES: ReadonlyArray<(page: PageFacts) => PageDraft> = [
  termsPage,
  privacyPage,
  faqPage,
  beautyPassPage,
  rewardsBoutiquePage,
  cleanPage,
  mobileAppPage,
];

/** A country's pages of text. */
export function contentPages(range: CountryRange): ReadonlyArray<SeedResource> {
  const page = pageFacts(range);
  const drafts = PAGES.map((write) => write(page));
  if (page.facts.hasGiftCards) drafts.push(giftCardsPage(page));
  if (page.country === 'AU') drafts.push(wellnessPage(page));
  return drafts.map((draft) => pageResource(page.country, draft));
}
