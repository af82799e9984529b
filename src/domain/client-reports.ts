/** What browsers tell the origin of how the shop is doing: where, what, and how much of it. */

export const CLIENT_ERRORS = '/client-errors';
export const CLIENT_VITALS = '/client-vitals';
export const CLIENT_EVENTS = '/client-events';
export const CSP_REPORTS = '/csp-reports';

export const MESSAGE_MAX_LENGTH = 1_000;
export const STACK_MAX_LENGTH = 8_000;
export const PATH_MAX_LENGTH = 2_000;
/** Errors that one page tells of. */
export const REPORTS_PER_PAGE = 10;

/** How a page came to know of an error: that nobody caught it, or what it was doing. */
export const ERROR_SOURCES = [
  'uncaught',
  'rejection',
  'hydration',
  'late-code',
  'bag-refresh',
  'add-to-bag',
  'bag-change',
  'subscribe',
] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/** Where a report is from. */
export interface ReportedPage {
  /** A page kind, see page-kind.ts. */
  readonly kind: string;
  /** BCP 47 tag of the page's locale. */
  readonly locale: string;
  /** The address without its query, in which there may be something personal. */
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
  /** Milliseconds; of CLS a score. */
  readonly value: number;
  readonly rating: (typeof VITAL_RATINGS)[number];
}

export interface ClientVitals {
  readonly page: ReportedPage;
  readonly vitals: ReadonlyArray<Vital>;
}

/** What a shopper did, as analytics knows it. */
export interface AnalyticsEvent {
  /** `page_viewed` */
  readonly name: string;
  readonly properties?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** The event by which any script tells analytics of something; its detail is the `AnalyticsEvent`. */
export const ANALYTICS_EVENT = 'storefront:analytics';

export const EVENT_PROPERTIES_MAX = 20;
export const EVENT_TEXT_MAX_LENGTH = 200;

/** Of a visitor who agreed to it, in the legal notice. */
export interface ClientEvent extends AnalyticsEvent {
  readonly page: ReportedPage;
  /** Stands for the browser; says nothing of who uses it. */
  readonly device: string;
  readonly isSignedIn: boolean;
  readonly isEmployee: boolean;
}

/** Of anybody else: a page that was seen, and nothing of by whom. */
export interface CountedView {
  readonly page: ReportedPage;
  readonly name: 'page_viewed';
}
