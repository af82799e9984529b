import type { TFunction } from 'i18next';
import type { LaunchStatus } from '#content';

interface State {
  readonly isNew?: boolean;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
  /** Without members, nobody buys before the launch. */
  readonly hasMembers: boolean;
}

/** The single label of a product or variant. What prevents buying it takes precedence. */
export function stateLabel(state: State, t: TFunction): string | undefined {
  if (state.launchStatus === 'coming_soon') return t('product.comingSoon');
  if (state.isSoldOut) return t('product.soldOut');
  if (state.launchStatus === 'early_access') {
    return t(state.hasMembers ? 'product.earlyAccess' : 'product.comingSoon');
  }
  return state.isNew ? t('product.new') : undefined;
}
