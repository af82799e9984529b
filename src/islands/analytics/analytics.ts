import { ANALYTICS_EVENT, type AnalyticsEvent, CLIENT_EVENTS } from '#domain/client-reports.ts';
import { keptMember } from '../account/member.ts';
import { isSignedIn } from '../browser-client.ts';
import { reportedPage } from '../reporting/reported-page.ts';
import { sendReport } from '../reporting/send-report.ts';
import { deviceId } from './device-id.ts';
import { tellThirdParties } from './third-parties.ts';
import { watchPageViews } from './watch-page-views.ts';

/** Takes up what scripts tell, and tells of the page itself. */
export function watchAnalytics(): void {
  document.addEventListener(ANALYTICS_EVENT, (event) =>
    track((event as CustomEvent<AnalyticsEvent>).detail),
  );
  watchPageViews(track);
}

/** The port of analytics: the shop itself is always told, others where the visitor agreed. */
function track({ name, properties }: AnalyticsEvent): void {
  const isEmployee = keptMember()?.isEmployee ?? false;
  const visitor = { device: deviceId(), isSignedIn: isSignedIn(), isEmployee };
  sendReport(CLIENT_EVENTS, { page: reportedPage(), ...visitor, name, properties });
  tellThirdParties({ name, properties: { ...properties, is_employee: isEmployee } });
}
