/** Where a carrier shows how far a parcel is: an https address that the parcel's number completes. */
export const TRACKING_ADDRESS = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\/[^\s{}<>"'\\]*$/;

/** @example trackingAddress('https://post.example/?item=', 'A 1') // 'https://post.example/?item=A%201' */
export const trackingAddress = (address: string, number: string): string =>
  `${address}${encodeURIComponent(number)}`;
