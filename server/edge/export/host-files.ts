import { BELOW, ledAddress } from '#content-sync/contract/redirects.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { IMMUTABLE } from '../../http/cache-control.ts';
import type { EdgeTable } from '../edge-table.ts';
import { folder } from '../nginx-maps.ts';
import type { WrittenPages } from './write-tree.ts';

type Field = readonly [name: string, value: string];

/** The `_headers` file of static hosts: headers of all answers, and the lifetimes of files. */
export function headersFile(fields: ReadonlyArray<Field>): string {
  const block = (path: string, own: ReadonlyArray<Field>) =>
    [path, ...own.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${block('/*', fields)}\n\n${block('/_astro/*', [['Cache-Control', IMMUTABLE]])}\n`;
}

/**
 * The `_redirects` file of static hosts that match queries like Netlify does: country and language
 * in the address choose the locale. Cookies aren't read.
 */
export function redirectsFile(
  { locales, fallbackCountry }: EdgeTable,
  { moved, besideMoved }: Pick<WrittenPages, 'moved' | 'besideMoved'>,
): string {
  const ordered = [...locales].sort((a, b) => Number(a.isDefault) - Number(b.isDefault));
  const rules = ordered.flatMap(({ country, language, isDefault }) => {
    const named = `country_code=${country}${isDefault ? '' : ` language=${language}`}`;
    const stored = folder(country, language);
    const within = (at: string) => encodeURI(at.slice(stored.length));
    const isOfLocale = (at: string) => at.startsWith(`${stored}/`);
    // The first rule that matches counts.
    const ofLocale = [...moved].filter(([from]) => isOfLocale(from)).sort(closestFirst);
    const search = `?${named.replace(' ', '&')}`;
    return [
      ...[...besideMoved]
        .filter(isOfLocale)
        .map((at) => `${within(at)} ${named} /${encodeURI(at)} 200`),
      ...ofLocale.map(([from, to]) => {
        const target = from.endsWith(BELOW) ? to.replace(/\*$/, ':splat') : to;
        return `${within(from)} ${named} ${ledAddress(target, search)} 301`;
      }),
      `/* ${named} page=:page /${stored}/:splat/page-:page 200`,
      `/* ${named} /${stored}/:splat 200`,
    ];
  });
  const fallback = localeFor(fallbackCountry);
  const unnamed = folder(fallback.country, fallback.language);
  rules.push(`/* page=:page /${unnamed}/:splat/page-:page 200`, `/* /${unnamed}/:splat 200`);
  return `${rules.join('\n')}\n`;
}

/** Orders redirects as they are tried: single paths first, then the longest with `/*`. */
export function closestFirst([one]: Moved, [other]: Moved): number {
  const isWide = (from: string) => Number(from.endsWith(BELOW));
  return isWide(one) - isWide(other) || other.length - one.length;
}

type Moved = readonly [from: string, to: string];
