import { countPieces } from '#domain/bag/bag-pieces.ts';
import type { CountedLine } from '#domain/product/bought-pieces.ts';
import type { Translate } from '../checkout-texts.ts';

/** What is bought, and what comes with it, as the bag's page counts it. */
export function countText(lines: ReadonlyArray<CountedLine>, t: Translate): string {
  const { items, extras, rewards } = countPieces(lines);
  return [
    t(items === 1 ? 'item' : 'items', { count: items }),
    ...(extras > 0 ? [t('extrasCount', { count: extras })] : []),
    ...(rewards > 0 ? [t('rewardsCount', { count: rewards })] : []),
  ].join(' · ');
}
