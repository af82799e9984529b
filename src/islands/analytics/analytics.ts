import { ANALYTICS_EVENT, type AnalyticsEvent, CLIENT_EVENTS } from '#domain/client-reports.ts';
import { keptMember } from '../account/member.ts';
import { isSignedIn } from '../browser-client.ts';
import { reportedPage } from '../reporting/reported-page.ts';
import { sendReport } from '../reporting/send-report.ts';
import { CONSENT_EVENT, forgetVisitor, hasConsented } from './consent.ts';
import { deviceId } from './device-id.ts';
import { notifyThirdParties } from './third-parties.ts';
import { PAGE_VIEWED, watchPageViews } from './watch-page-views.ts';

/** Takes up what scripts tell, and tells of the page itself. */
export function watchAnalytics(): void {
  // An answer that is gone, as after cookies were cleared in part, counts for none.
  if (!hasConsented()) forgetVisitor();
  document.addEventListener(CONSENT_EVENT, () => hasConsented() && deviceId());
  document.addEventListener(ANALYTICS_EVENT, (event) =>
    track((event as CustomEvent<AnalyticsEvent>).detail),
  );
  watchPageViews(track);
}

/**
 * The port of analytics. The shop is told what a visitor did once they have agreed in the legal
 * notice; of others it counts the pages, and nothing says which of them were seen by one. Third
 * parties are told where the visitor agreed.
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
