/** What browsers report to the origin: where, what, and how much of it. */

export const CLIENT_ERRORS = '/client-errors';
export const CLIENT_VITALS = '/client-vitals';
export const CLIENT_EVENTS = '/client-events';
export const CSP_REPORTS = '/csp-reports';

export const MESSAGE_MAX_LENGTH = 1_000;
export const STACK_MAX_LENGTH = 8_000;
export const PATH_MAX_LENGTH = 2_000;
/** How many errors one page reports. */
export const REPORTS_PER_PAGE = 10;

/** How a page noticed an error: uncaught, or in which operation. */
export const ERROR_SOURCES = [
  'uncaught',
  'rejection',
  'hydration',
  'late-code',
  'shade-match',
  'bag-refresh',
  'add-to-bag',
  'bag-change',
  'subscribe',
] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/** Where a report comes from. */
export interface ReportedPage {
  /** A page kind, see page-kind.ts. */
  readonly kind: string;
  /** BCP 47 tag of the page's locale. */
  readonly locale: string;
  /** The address without its query, which may contain personal data. */
  readonly path: string;
}

export interface ClientError {
  readonly page: ReportedPage;
  readonly source: ErrorSource;
  readonly message: string;
  readonly stack?: string | undefined;
}

export const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const;
export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;

export interface Vital {
  readonly name: (typeof VITAL_NAMES)[number];
  /** Milliseconds; for CLS, a score. */
  readonly value: number;
  readonly rating: (typeof VITAL_RATINGS)[number];
}

export interface ClientVitals {
  readonly page: ReportedPage;
  readonly vitals: ReadonlyArray<Vital>;
}

/** An event for analytics. */
export interface AnalyticsEvent {
  /** `page_viewed` */
  readonly name: string;
  readonly properties?: Readonly<Record<string, string | number | boolean>> | undefined;
}

export const EVENT_PROPERTIES_MAX = 20;
export const EVENT_TEXT_MAX_LENGTH = 200;

/** An event of a visitor who consented in the legal notice. */
export interface ClientEvent extends AnalyticsEvent {
  readonly page: ReportedPage;
  /** Identifies the browser, not its user. */
  readonly device: string;
  readonly isSignedIn: boolean;
  readonly isEmployee: boolean;
}

/** For everybody else: that a page was viewed, not by whom. */
export interface CountedView {
  readonly page: ReportedPage;
  readonly name: 'page_viewed';
}
