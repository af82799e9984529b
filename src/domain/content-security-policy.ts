import { CSP_REPORTS } from './client-reports.ts';
import { VIDEO_PLAYER_ORIGIN } from './video-player.ts';

/**
 * What a page may load and run: the shop's own files, and the scripts that its code wrote into it,
 * by their digests; no other script, wherever it came from. Styles may stand in the page, since
 * islands set sizes there. Pictures of content can be anywhere that has TLS.
 *
 * @param inlineScripts Hash sources of the scripts that pages hold, such as `'sha256-…'`.
 * @param thirdParties Origins whose scripts visitors can agree to, and that these may talk to.
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

/** The header `Reporting-Endpoints`, which says where the policy's group of reports is. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${CSP_REPORTS}"`;
