import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { StoredLine } from './cart-store.ts';
import { loadExclusiveOffers, loadRewards, loadSamples, samplesMax } from './extras.ts';
import type { Shopper } from './shopper.ts';

type Line = Omit<StoredLine, 'id'>;

interface FilledBag {
  /** The lines that the bag would have. */
  readonly lines: ReadonlyArray<Line>;
  /** What is being added. */
  readonly requested: ReadonlyArray<Pick<Line, 'type' | 'variantId'>>;
  readonly shopper: Shopper;
}

/**
 * Refuses extras that aren't offered: unknown samples and rewards, more samples than allowed,
 * rewards for visitors or for more points than the member has, and extras without anything bought.
 */
export async function refuseExtras(db: Database, view: View, bag: FilledBag): Promise<void> {
  if (bag.requested.every(({ type }) => type === 'product')) return;
  if (!bag.lines.some(({ type }) => type === 'product')) {
    throw refusal('nothing-bought', 'Samples and rewards come along with what is bought.');
  }
  const has = (sought: Line['type']) => bag.requested.some(({ type }) => type === sought);
  if (has('free_sample')) await refuseSamples(db, view, bag);
  if (has('redeemable')) await refuseRewards(db, view, bag);
}

async function refuseSamples(db: Database, { locale }: View, bag: FilledBag): Promise<void> {
  const sampleIds = new Set((await loadSamples(db, locale)).map(({ variantId }) => variantId));
  const isUnknown = ({ type, variantId }: FilledBag['requested'][number]) =>
    type === 'free_sample' && !sampleIds.has(variantId);
  if (bag.requested.some(isUnknown)) {
    throw refusal('not-a-sample', 'Of this variant there are no free samples.');
  }
  const max = samplesMax(await loadExclusiveOffers(db, locale, bag.shopper.member));
  const lines = bag.lines.filter((line) => line.type === 'free_sample' && !isUnknown(line));
  if (lines.some(({ quantity }) => quantity > 1) || lines.length > max) {
    throw refusal('too-many-samples', `There are ${max} free samples a bag, each another.`);
  }
}

async function refuseRewards(
  db: Database,
  { locale }: View,
  { lines, requested, shopper }: FilledBag,
): Promise<void> {
  if (!shopper.member) throw refusal('members-only', 'Rewards are for members: sign in to choose.');
  const rewards = await loadRewards(db, locale);
  const pointsOf = new Map(rewards.map((reward) => [reward.variantId, reward.points]));
  const isUnknown = ({ type, variantId }: FilledBag['requested'][number]) =>
    type === 'redeemable' && !pointsOf.has(variantId);
  if (requested.some(isUnknown)) throw refusal('not-a-reward', 'This variant is no reward.');
  const needed = lines
    .filter(({ type }) => type === 'redeemable')
    .reduce((sum, { variantId, quantity }) => sum + (pointsOf.get(variantId) ?? 0) * quantity, 0);
  const { points } = shopper.member;
  if (needed > points) throw refusal('not-enough-points', `You have ${points} points.`);
}

function refusal(code: string, detail: string): ApiError {
  return new ApiError(422, { code, detail });
}
