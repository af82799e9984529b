import type { VariantContent } from '#content';
import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatDate } from '#i18n/dates.ts';
import type { VariantWording } from './variant-wording.ts';

/**
 * Whether a variant is available, or from when; '' for one that is sold out, because its state says
 * so.
 */
export function availabilityText(variant: VariantContent, wording: VariantWording): string {
  const status = launchStatusAt(variant.launch, wording.hasPassed);
  if (status === 'coming_soon') return launchText(variant, wording);
  if (variant.isSoldOut) return '';
  if (status === 'early_access') return launchText(variant, wording);
  return wording.t(variant.isLowStock ? 'product.lowStock' : 'product.inStock');
}

/** The future instants of a launch; '' if none is known. */
function launchText(
  { launch }: VariantContent,
  { t, locale, hasPassed, hasMembers }: VariantWording,
): string {
  const { earlyAccessAt, launchAt } = launch;
  const date = (instant: string | null) =>
    instant === null || hasPassed(instant) ? undefined : formatDate(instant, locale);
  const [early, late] = [date(earlyAccessAt), date(launchAt)];
  return [
    hasMembers && early && t('product.earlyFrom', { date: early }),
    late && t('product.launchesOn', { date: late }),
  ]
    .filter(Boolean)
    .join(' · ');
}
