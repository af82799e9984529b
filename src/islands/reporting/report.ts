import { CLIENT_ERRORS, type ErrorSource, REPORTS_PER_PAGE } from '#domain/page/client-reports.ts';
import { errorText } from './error-text.ts';
import { isNoise } from './is-noise.ts';
import { reportedPage } from './reported-page.ts';
import { sendReport } from './send-report.ts';

const reported = new Set<string>();

/**
 * Reports a failure to the origin: each message once, and only a few per page. All scripts report
 * through this function; it never throws.
 *
 * @param script address of the script that threw, if the browser says it
 */
export function report(source: ErrorSource, error: unknown, script = ''): void {
  try {
    const { message, stack } = errorText(error, document.cookie);
    if (isNoise({ error, message, script })) return;
    if (reported.has(message) || reported.size >= REPORTS_PER_PAGE) return;
    reported.add(message);
    sendReport(CLIENT_ERRORS, { page: reportedPage(), source, message, stack });
  } catch {
    // The caller is handling a failure already.
  }
}
