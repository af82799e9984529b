import type { PageLocale } from '../browser-client.ts';

/** Texts of `account` that islands show. */
export const ACCOUNT_TEXT_KEYS = [
  'loading',
  'failed',
  'showMore',
  'retry',
  'saved',
  'save',
  'noOrders',
  'order',
  'placedOn',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'quantity',
  'total',
  'subtotal',
  'free',
  'discount',
  'delivery',
  'buyAllAgain',
  'boughtPartly',
  'tierBlack',
  'tierGold',
  'tierNext',
  'tierHighest',
  'noPurchases',
  'lastBought',
  'buyAgain',
  'soldNoMore',
  'timesBought',
  'noPoints',
  'balance',
  'pointsEnd',
  'pendingPoints',
  'pendingWhen',
  'orderPoints',
  'reasonOrder',
  'reasonRedeemed',
  'reasonBirthday',
  'reasonWelcome',
  'reasonAdjustment',
  'noReviews',
  'awaiting',
  'written',
  'writeReview',
  'rating',
  'ratingOf',
  'reviewTitle',
  'reviewText',
  'sendReview',
  'reviewSent',
  'reviewPending',
  'reviewHint',
  'reviewNoRating',
  'reviewNoTitle',
  'reviewNoText',
  'reviewPhotos',
  'reviewPhotoAdd',
  'reviewPhoto',
  'reviewPhotoRemove',
  'reviewPhotosHint',
  'reviewPhotosMany',
  'reviewPhotoUnreadable',
  'reviewPhotosChosen',
  'reviewPhotoFailed',
  'reviewFailed',
  'reviewShownAs',
  'reviewDeclined',
  'reviewSee',
  'reviewEdit',
  'reviewAlready',
  'reviewOwn',
  'reviewBack',
  'reviewUnsaid',
  'reviewUnbought',
  'reviewRemove',
  'reviewRemoveAsk',
  'reviewKeep',
  'reviewRemoved',
  'cancel',
  'step-beauty-profile',
  'step-first-order',
  'step-first-review',
  'step-wishlist',
  'step-app',
  'stepDone',
  'stepsDone',
  'deleteTitle',
  'deleteText',
  'deletePassword',
  'deleteConfirm',
  'deleteFailed',
  'deleteEmail',
  'details',
  'fullName',
  'firstName',
  'lastName',
  'email',
  'emailUnconfirmed',
  'dateOfBirth',
  'gender',
  'genderNone',
  'genderFemale',
  'genderMale',
  'genderOther',
  'mobilePhone',
  'nameMissing',
  'firstNameMissing',
  'lastNameMissing',
  'detailsRefused',
] as const;

/** Texts of `bag` that they show too. */
export const ACCOUNT_BAG_KEYS = ['added', 'viewBag'] as const;

/** Texts of the lists' pages that they show too. */
export const ACCOUNT_LIST_KEYS = ['shop'] as const;

export type AccountTexts = Readonly<
  Record<
    | (typeof ACCOUNT_TEXT_KEYS)[number]
    | (typeof ACCOUNT_BAG_KEYS)[number]
    | (typeof ACCOUNT_LIST_KEYS)[number],
    string
  >
>;

/** The props of all parts of the account. */
export interface AccountProps extends PageLocale {
  readonly localeTag: string;
  readonly texts: AccountTexts;
}

/** @example dateText('2026-01-31T08:00:00Z', 'en-SG') // '31 Jan 2026' */
export function dateText(instant: string, localeTag: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleDateString(localeTag, { dateStyle: 'medium' });
}
