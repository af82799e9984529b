import { FALLBACK_COUNTRY, type Locale, localeFor, parseLocaleId } from '#domain/locale/locales.ts';
import type { Future } from '../../contract/future.ts';

/** A page of a preview, as the console's address names it. */
export interface PreviewedPlace extends Future {
  readonly locale: Locale;
  /** The address of the page within the shop. */
  readonly page: string;
}

/** Where a preview is looked at. */
export function previewPlace({
  sets,
  at,
  locale,
  page,
}: Partial<Omit<PreviewedPlace, 'locale'>> & { readonly locale?: string | undefined }): string {
  const query = new URLSearchParams();
  if (locale !== undefined) query.set('locale', locale);
  if (page !== undefined) query.set('page', page);
  if (at !== undefined) query.set('at', String(at));
  for (const set of sets ?? []) query.append('set', set);
  return `/previews?${query}`;
}

/** The preview that an address names, and whether it says enough to be shown. */
export function previewIn(query: URLSearchParams): PreviewedPlace & { readonly isAsked: boolean } {
  const locale = parseLocaleId(query.get('locale') ?? '');
  const at = Number(query.get('at') ?? Number.NaN);
  const sets = query.getAll('set');
  const isTimed = Number.isSafeInteger(at) && at > 0;
  return {
    locale: locale ?? localeFor(FALLBACK_COUNTRY),
    page: query.get('page') ?? '/',
    sets,
    ...(isTimed && { at }),
    isAsked: locale !== undefined && (isTimed || sets.length > 0),
  };
}
