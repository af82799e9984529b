/** A film under a free licence, in place of films of the shop and its brands. */
export const DEMO_FILM_ID = 'aqz-KE-bpKQ';
