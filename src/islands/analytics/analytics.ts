import { type AnalyticsEvent, CLIENT_EVENTS } from '#domain/page/client-reports.ts';
import { isSignedIn } from '../browser/client.ts';
import { forgetVisitor, hasConsented, onConsent } from '../browser/consent.ts';
import { keptMember } from '../browser/member.ts';
import { reportedPage } from '../reporting/reported-page.ts';
import { sendReport } from '../reporting/send-report.ts';
import { onAnalytics } from '../reporting/tell-analytics.ts';
import { deviceId } from './device-id.ts';
import { notifyThirdParties } from './third-parties.ts';
import { PAGE_VIEWED, watchPageViews } from './watch-page-views.ts';

/** Reports what scripts tell of, and page views. */
export function watchAnalytics(): void {
  // If the answer is gone, for example because some cookies were deleted, there is no consent.
  if (!hasConsented()) forgetVisitor();
  onConsent(() => hasConsented() && deviceId());
  onAnalytics(track);
  watchPageViews(track);
}

/**
 * The port of analytics. Events are reported once the visitor has consented in the legal notice.
 * Without consent, only page views are counted, without anything that links them. Third parties are
 * notified only with consent.
 */
function track({ name, properties }: AnalyticsEvent): void {
  const page = reportedPage();
  const isEmployee = keptMember()?.isEmployee ?? false;
  if (hasConsented()) {
    const visitor = { device: deviceId(), isSignedIn: isSignedIn(), isEmployee };
    sendReport(CLIENT_EVENTS, { page, ...visitor, name, properties });
  } else if (name === PAGE_VIEWED) sendReport(CLIENT_EVENTS, { page, name });
  notifyThirdParties({ name, properties: { ...properties, is_employee: isEmployee } });
}
