import type en from '#i18n/messages/en.json';

export type RewardTexts = Readonly<
  Pick<(typeof en)['rewards'], 'inReach_one' | 'inReach_other' | 'first' | 'missing'> &
    Pick<(typeof en)['cart'], 'choose' | 'chosen' | 'added'>
>;

export interface Reward {
  /** The page of the product. */
  readonly path: string;
  readonly points: number;
  readonly variantId: string;
  readonly productName: string;
  /** Its size or shade; may be empty. */
  readonly variantName: string;
}
