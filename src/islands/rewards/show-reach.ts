import { type Extra, extraSchema } from '#commerce/account-item.ts';
import { many } from '#commerce/json-api-document.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Texts } from '#i18n/texts.ts';
import { fetchBag } from '../bag/bag-api.ts';
import type { KnownBag } from '../bag/bag-cache.ts';
import { browserClient, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { keptMember } from '../browser/member.ts';
import { rewardAction } from './reward-action.ts';

/** What a member can choose from, and with how many points. */
interface Choice {
  readonly rewards: ReadonlyArray<Extra>;
  readonly has: number;
  readonly bag: KnownBag;
}

let loading: Promise<ReadonlyArray<Extra>> | undefined;

/**
 * Says below the greeting how many rewards the member can choose from, and at each product its size, and
 * how many points are missing; those for which there are enough can be chosen, which adds them to the
 * bag. Points of rewards in the bag are spent already. Where the API doesn't answer, nothing is said.
 */
export async function showReach(greeting: HTMLElement): Promise<void> {
  const has = keptMember()?.points;
  if (has === undefined) return;
  loading ??= loadRewards().catch(() => []);
  const locale = pageLocale();
  const [rewards, bag, texts] = await Promise.all([
    loading,
    fetchBag(locale).catch(() => undefined),
    loadTexts('rewardReach', locale),
  ]);
  show(greeting, { rewards, has, bag }, texts);
}

function show(
  greeting: HTMLElement,
  { rewards, has, bag }: Choice,
  texts: Texts<'rewardReach'>,
): void {
  const chosen = new Set(
    bag?.lineItems.flatMap(({ type, variantId }) => (type === 'redeemable' ? [variantId] : [])),
  );
  const left = has - (bag?.points ?? 0);
  const summary = greeting.querySelector('.rewards-reach');
  if (summary) summary.textContent = summaryText(rewards, left, texts);
  const rewardAt = ({ dataset }: HTMLElement) =>
    rewards.find(({ productSlug }) => productPath(productSlug) === dataset.product);
  for (const place of document.querySelectorAll<HTMLElement>('.noted-state')) {
    place.textContent = rewardAt(place)?.variantName ?? '';
  }
  for (const place of document.querySelectorAll<HTMLElement>('.noted-action')) {
    const reward = rewardAt(place);
    if (!reward) continue;
    const isChosen = chosen.has(reward.variantId);
    const missing = reward.points - left;
    const isMissing = !isChosen && missing > 0;
    const onChosen = (changed: KnownBag) => show(greeting, { rewards, has, bag: changed }, texts);
    place.replaceChildren(
      isMissing
        ? missingText(texts.missing, missing)
        : rewardAction(reward, { isChosen, texts, onChosen }),
    );
  }
}

async function loadRewards(): Promise<ReadonlyArray<Extra>> {
  return many(extraSchema)((await browserClient(pageLocale()).get('rewards')).document);
}

function summaryText(
  rewards: ReadonlyArray<Extra>,
  left: number,
  texts: Texts<'rewardReach'>,
): string {
  if (rewards.length === 0) return '';
  const inReach = rewards.filter(({ points }) => points <= left).length;
  if (inReach > 0) return pluralText(texts, 'inReach', { count: inReach, tag: localeTag() });
  return missingText(texts.first, Math.min(...rewards.map(({ points }) => points)) - left);
}

function missingText(pattern: string, points: number): string {
  return fillText(pattern, { points: formatNumber(points, localeTag()) });
}

function localeTag(): string {
  const { country, language } = pageLocale();
  return localeFor(country, language).tag;
}
