import { type AnalyticsEvent, CLIENT_EVENTS } from '#domain/page/client-reports.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { isSignedIn } from '../browser/client.ts';
import { forgetVisitor, hasConsented, onConsent } from '../browser/consent.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { keptMember } from '../browser/member.ts';
import { onShownLater } from '../browser/page-shown.ts';
import { storedValue, storeValue } from '../browser/stored-values.ts';
import { reportedPage, sendReport } from '../reporting/send-report.ts';
import { onAnalytics } from '../reporting/tell-analytics.ts';
import { notifyThirdParties } from './third-parties.ts';

/** Reports what scripts tell of, and page views. */
export function watchAnalytics(): void {
  // If the answer is gone, for example because some cookies were deleted, there is no consent.
  if (!hasConsented()) forgetVisitor();
  onConsent(() => hasConsented() && deviceId());
  onAnalytics(track);
  watchPageViews();
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

/** A random id for the browser of a consenting visitor, created on first use. */
function deviceId(): string {
  const known = readCookie(COOKIES.deviceId);
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36))
    .join('-');
  writeCookie(COOKIES.deviceId, made);
  return made;
}

const PAGE_VIEWED = 'page_viewed';

/**
 * Reports `page_viewed` whenever the path differs from the last one; not for reloads or filters.
 */
function watchPageViews(): void {
  const view = () => {
    const { pathname } = location;
    if (exchangeViewedPath(pathname) !== pathname) track({ name: PAGE_VIEWED });
  };
  view();
  // Pages restored from the back/forward cache don't run their scripts again.
  onShownLater(view);
}

/** Stores the path and returns the previous one. Without storage, every page counts as new. */
function exchangeViewedPath(path: string): string | null {
  const before = storedValue('sessionStorage', SESSION_STORAGE.viewedPath);
  storeValue('sessionStorage', SESSION_STORAGE.viewedPath, path);
  return before;
}
