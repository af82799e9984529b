import type { Capability } from '#domain/capabilities.ts';

/** English words that promise a capability. */
const PROMISING_WORDS: Partial<Record<Capability, RegExp>> = {
  members:
    /\bsign(?:ed)?[ -](?:in|up)\b|\bregister\b|\baccount\b|\bmembers?\b|password|early access/i,
  'social-sign-in': /google/i,
  orders: /(?<!deliver )\byour (?:next )?orders\b|my orders|all your orders/i,
  'wish-list': /wish list/i,
  'wait-list': /wait list/i,
  'stock-notices': /back in stock|email when it’s back/i,
  'beauty-pass': /beauty pass|\bpoints\b|\brewards?\b/i,
  'beauty-profile': /beauty profile/i,
  reviews: /\breviews?\b/i,
  questions: /\bask a question\b|my questions|about this product/i,
  'promo-codes': /promo code/i,
  'gift-messages': /gift message/i,
  'free-samples': /\bsamples\b|free sample/i,
};

/** Capabilities that others fulfil the promise of: members who wait are mailed as well. */
const FULFILLED_BY: Partial<Record<Capability, Capability>> = { 'stock-notices': 'wait-list' };

/** The capabilities that a text promises to a shop without them. */
export function promisedIn(
  text: string,
  lacks: ReadonlyArray<Capability>,
): ReadonlyArray<Capability> {
  const isLacking = (capability?: Capability) => !capability || lacks.includes(capability);
  return lacks.filter((each) => PROMISING_WORDS[each]?.test(text) && isLacking(FULFILLED_BY[each]));
}
