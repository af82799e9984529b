import type { CountryChange } from '#commerce-api/exchange/country-changes.ts';
import type { TypeDifference } from '#commerce-api/exchange/difference.ts';
import { contentModel } from '#content/model.ts';
import { REMOVED_PART } from '#content-sync/rebuild/guard/unusual-content.ts';
import { listFirst } from '#server/list-first.ts';
import type { Terminal } from './terminal.ts';

const number = new Intl.NumberFormat('en');

/**
 * Prints how many records of a type are added, updated, removed and unchanged, if there are any.
 */
export function printDifference(
  { type, added, updated, unchanged, absent }: TypeDifference,
  { replaces, isDryRun }: { readonly replaces: boolean; readonly isDryRun: boolean },
  terminal: Terminal,
): void {
  const counts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'as before'],
    [absent, replaces ? 'removed' : 'not in the file, which stay (--replace removes them)'],
  ] as const;
  const texts = counts
    .filter(([ids]) => ids.length > 0)
    .map(([ids, what]) => `${number.format(ids.length)} ${what}`);
  if (texts.length === 0) return;
  terminal.result(`${type}  ${isDryRun ? 'would be: ' : ''}${texts.join(', ')}`, {
    type: 'difference',
    records: type,
    added: added.length,
    updated: updated.length,
    unchanged: unchanged.length,
    [replaces ? 'removed' : 'staying']: absent.length,
  });
}

const REPRICED_PART = contentModel.records.products?.steady?.part ?? 1;

/**
 * What keeps a plain rebuild from publishing an import, because the guard finds it unusual; undefined
 * if nothing does.
 */
export function stoppingText(countries: ReadonlyArray<CountryChange>): string | undefined {
  const stopped = countries.flatMap(({ country, products, gone, repriced }) => {
    const isUnusual = (count: number, part: number) => count > 1 && count > products * part;
    const of = `of ${number.format(products)} products`;
    if (isUnusual(gone, REMOVED_PART)) return [`${country} loses ${number.format(gone)} ${of}`];
    if (!isUnusual(repriced, REPRICED_PART)) return [];
    return [`${country} has new prices for ${number.format(repriced)} ${of}`];
  });
  if (stopped.length === 0) return undefined;
  return `Publishing this is stopped as unusual until somebody lets it through: ${listFirst(stopped, NAMED)}.`;
}

const NAMED = 3;
