import { VIDEO_PLAYER_ORIGIN } from '#domain/pictures/video-player.ts';
import { CSP_REPORTS } from './client-reports.ts';

/**
 * What a page may load and run: the shop's own files, and, by their digests, the inline scripts
 * that its code wrote. Inline styles are allowed, because islands set sizes. Pictures may come from
 * any host with TLS.
 *
 * @param inlineScripts hash sources of the pages' inline scripts, such as `'sha256-…'`
 * @param thirdParties origins of third-party scripts, which these may also connect to
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  inlineScripts: ReadonlyArray<string>,
  thirdParties: ReadonlyArray<string> = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...thirdParties].join(' '),
    ["connect-src 'self'", ...thirdParties].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `frame-src ${VIDEO_PLAYER_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${CSP_REPORTS}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

const REPORT_GROUP = 'csp';

/** The `Reporting-Endpoints` header, which defines the policy's reporting group. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${CSP_REPORTS}"`;
