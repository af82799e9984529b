import {
  CATALOGUE_PAGES,
  type CountryChange,
  type Loss,
} from '#commerce-api/exchange/country-changes.ts';
import type { TypeDifference } from '#commerce-api/exchange/difference.ts';
import { contentModel } from '#content/model.ts';
import { LOST_ALWAYS, LOST_PART, REMOVED_PART } from '#content-sync/ingest/guard.ts';
import { listFirst } from '#server/operations/list-first.ts';
import type { Terminal } from '../terminal.ts';

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
    .map(([ids, description]) => `${number.format(ids.length)} ${description}`);
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
  const stopped = countries.flatMap(({ country, losses, products, repriced }) => {
    const loss = losses.find(isStopped);
    if (loss) return [`${country} loses ${counted(loss.gone, loss.before)} ${loss.of}`];
    if (repriced <= 1 || repriced <= products * REPRICED_PART) return [];
    return [`${country} has new prices for ${counted(repriced, products)} products`];
  });
  if (stopped.length === 0) return undefined;
  return `Publishing this is stopped as unusual until somebody lets it through: ${listFirst(stopped, NAMED)}.`;
}

const NAMED = 3;

const counted = (some: number, all: number) => `${number.format(some)} of ${number.format(all)}`;

/** By the guard's own limits. Types of records that no page shows are none of its business. */
function isStopped({ of, before, gone }: Loss): boolean {
  if (of === CATALOGUE_PAGES) return gone > LOST_ALWAYS && gone > before * LOST_PART;
  return of in contentModel.records && gone > 1 && gone > before * REMOVED_PART;
}
