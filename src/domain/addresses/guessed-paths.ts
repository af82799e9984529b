import { foldText } from '#domain/search/search-text.ts';
import { accountPath } from './account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  BEAUTY_SERVICES,
  CART,
  FAQ,
  GIFT_CARDS,
  NEW_ARRIVALS,
  PRIVACY,
  SALE,
  SIGN_IN,
  STORE_EVENTS,
  STORE_LOCATIONS,
  TERMS,
  WISHLIST,
} from './addresses.ts';

/** What people call the pages that most shops have, without spaces. */
const NAMES: ReadonlyArray<readonly [path: string, names: string]> = [
  [
    FAQ,
    'help faqs support contact contactus questions customerservice customercare helpcentre helpcenter',
  ],
  [FAQ, 'delivery shipping returns return refund refunds returnpolicy payment payments'],
  [STORE_LOCATIONS, 'store stores storelocator storefinder findastore locations shops ourstores'],
  [CART, 'bag basket mybag carts mycart shoppingbag shoppingcart'],
  [SIGN_IN, 'login logon signin signup register registration join myaccount createaccount'],
  [accountPath('dashboard'), 'account myaccount profile'],
  [WISHLIST, 'wishlist wishlists mywishlist favorites favourites likes saved'],
  [accountPath('orders'), 'order orders myorders orderhistory orderstatus trackorder tracking'],
  [GIFT_CARDS, 'giftcard giftcards egiftcard egiftcards voucher vouchers'],
  [BEAUTY_PASS, 'rewards loyalty membership points member'],
  [STORE_EVENTS, 'events event'],
  [BEAUTY_SERVICES, 'services service booking bookings appointments'],
  [BEAUTY_CLASSES, 'classes class workshops masterclass'],
  [NEW_ARRIVALS, 'new newin whatsnew justin'],
  [SALE, 'offers deals discounts outlet promotions'],
  [TERMS, 'termsandconditions conditions tos'],
  [PRIVACY, 'privacypolicy'],
];

/**
 * The pages that somebody may mean who guesses an address as it is in other shops.
 *
 * @example guessedPaths('/Store-Locator.html') // ['/store-locations']
 */
export function guessedPaths(requestedPath: string): ReadonlyArray<string> {
  const last = requestedPath.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const name = foldText(last.replace(/\.(?:html?|php|aspx?)$/i, '')).replace(/[^a-z]/g, '');
  return NAMES.filter(([, names]) => names.split(' ').includes(name)).map(([path]) => path);
}
