/** A film under a free licence, which stands in for those of the shop and its brands. */
export const DEMO_FILM_ID = 'aqz-KE-bpKQ';
