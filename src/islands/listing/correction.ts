import { escape as escapeHtml } from 'html-escaper';
import { literalAddress } from '#domain/listing/listing-state.ts';
import { fillText } from '#i18n/fill-text.ts';

/**
 * Says what was searched for instead of a misspelt query, and leads to what was typed; '' if nothing
 * was corrected.
 */
export function correctionHtml(
  corrected: string | undefined,
  typed: string,
  { correction = '', asTyped = '' }: Readonly<Record<string, string>>,
): string {
  if (corrected === undefined) return '';
  const sentence = escapeHtml(fillText(correction, { query: corrected }));
  const offered = escapeHtml(fillText(asTyped, { query: typed }));
  const address = escapeHtml(literalAddress(location.href, typed));
  return `<p class="found-correction">${sentence} <a rel="nofollow" href="${address}">${offered}</a></p>`;
}
