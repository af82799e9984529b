import type en from '#i18n/messages/en.json';

export type RewardTexts = Readonly<
  Pick<(typeof en)['rewards'], 'inReach_one' | 'inReach_other' | 'first' | 'missing'> &
    Pick<(typeof en)['cart'], 'choose' | 'chosen' | 'added'>
>;
