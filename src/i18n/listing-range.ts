import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { formatRange } from './number-range.ts';
import { formatNumber } from './numbers.ts';

interface ShownPages {
  /** The first page that is shown, from 1. */
  readonly page: number;
  /** How many are shown from there on. */
  readonly pages: number;
  /** Of all products. */
  readonly count: number;
}

/**
 * Which products of a listing are shown, in the format of the locale.
 *
 * @example listingRange({ page: 2, pages: 1, count: 279 }, 'en-SG') // { range: '49–96', total: '279' }
 */
export function listingRange({ page, pages, count }: ShownPages, tag: string) {
  const first = (page - 1) * LISTING_PAGE_SIZE + 1;
  const last = Math.min(count, (page - 1 + pages) * LISTING_PAGE_SIZE);
  return { range: formatRange(first, last, tag), total: formatNumber(count, tag) };
}
