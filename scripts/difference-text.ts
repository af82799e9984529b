import type { TypeDifference } from '#commerce-api/exchange/difference.ts';
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
