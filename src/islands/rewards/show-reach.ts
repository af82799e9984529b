import { count, resourcesOf, text } from '#commerce/loose-json.ts';
import { productPath } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import type en from '#i18n/messages/en.json';
import { formatNumber } from '#i18n/numbers.ts';
import { keptMember } from '../account/member.ts';
import { browserClient, pageLocale } from '../browser-client.ts';

type Texts = Readonly<
  Pick<(typeof en)['rewards'], 'inReach_one' | 'inReach_other' | 'first' | 'now' | 'missing'>
>;

interface Reward {
  /** The page of the product. */
  readonly path: string;
  readonly points: number;
}

let loading: Promise<ReadonlyArray<Reward>> | undefined;

/**
 * Says below the greeting how many rewards the member can choose from, and at each product whether
 * the points are enough. Where the API doesn't answer, nothing is said.
 */
export async function showReach(greeting: HTMLElement): Promise<void> {
  const has = keptMember()?.points;
  if (has === undefined) return;
  loading ??= loadRewards().catch(() => []);
  const rewards = await loading;
  const texts: Texts = JSON.parse(greeting.dataset.texts ?? '{}');
  const summary = greeting.querySelector('.rewards-reach');
  if (summary) summary.textContent = summaryText(rewards, has, texts);
  for (const place of document.querySelectorAll<HTMLElement>('.noted-state')) {
    const reward = rewards.find(({ path }) => path === place.dataset.product);
    if (!reward) continue;
    const isEnough = has >= reward.points;
    place.toggleAttribute('data-enough', isEnough);
    place.textContent = isEnough ? texts.now : missingText(texts.missing, reward.points - has);
  }
}

async function loadRewards(): Promise<ReadonlyArray<Reward>> {
  const { document: answer } = await browserClient(pageLocale()).get('rewards');
  return resourcesOf(answer).map(({ attributes }) => ({
    path: productPath(text(attributes['product-slug-url'])),
    points: count(attributes.points),
  }));
}

function summaryText(rewards: ReadonlyArray<Reward>, has: number, texts: Texts): string {
  if (rewards.length === 0) return '';
  const inReach = rewards.filter(({ points }) => points <= has).length;
  if (inReach > 0) return pluralText(texts, 'inReach', { count: inReach, tag: localeTag() });
  return missingText(texts.first, Math.min(...rewards.map(({ points }) => points)) - has);
}

function missingText(pattern: string, points: number): string {
  return fillText(pattern, { points: formatNumber(points, localeTag()) });
}

function localeTag(): string {
  const { country, language } = pageLocale();
  return localeFor(country, language).tag;
}
