import type { Capability } from '#domain/capabilities.ts';

/** English words that promise a capability. */
export const PROMISING_WORDS: Partial<Record<Capability, RegExp>> = {
  members:
    /\bsign(?:ed)?[ -](?:in|up)\b|\bregister\b|\baccount\b|\bmembers?\b|password|early access/i,
  'social-sign-in': /google/i,
  orders: /(?<!deliver )\byour (?:next )?orders\b|my orders|all your orders/i,
  'wish-list': /wish list/i,
  'wait-list': /wait list|back in stock/i,
  'stock-notices': /email when it’s back/i,
  'beauty-pass': /beauty pass|\bpoints\b|\brewards?\b/i,
  'beauty-profile': /beauty profile/i,
  reviews: /\breviews?\b/i,
  'promo-codes': /promo code/i,
  'gift-messages': /gift message/i,
  'free-samples': /\bsamples\b|free sample/i,
};
