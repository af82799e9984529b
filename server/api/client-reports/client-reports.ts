import { Hono } from 'hono';
import type { Logger } from 'pino';
import {
  CLIENT_ERRORS,
  CLIENT_EVENTS,
  CLIENT_VITALS,
  CSP_REPORTS,
} from '#domain/page/client-reports.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { printable } from '../../http/printable.ts';
import { parseClientError, parseClientEvent, parseClientVitals } from './client-report-bodies.ts';
import { parseCspReports } from './csp-report-body.ts';
import { createReportLimit, type ReportRate } from './report-limit.ts';
import { type ReportEndpoint, takeReport } from './take-report.ts';

export interface ClientReportsOptions {
  readonly log: Logger;
  /** How many reports are accepted; more are refused. */
  readonly rates?: Partial<ReportRates>;
}

export interface ReportRates {
  readonly errors: ReportRate;
  readonly vitals: ReportRate;
  readonly events: ReportRate;
  readonly csp: ReportRate;
}

/**
 * A page reports its vitals each time it's left, and many shoppers share the address of one
 * network.
 */
const RATES: ReportRates = {
  errors: { perClient: 30, inTotal: 600 },
  vitals: { perClient: 300, inTotal: 6_000 },
  events: { perClient: 600, inTotal: 12_000 },
  csp: { perClient: 30, inTotal: 600 },
};

/**
 * Where browsers report what went wrong, how fast the shop was and what shoppers did. All reports
 * are logged.
 */
export function clientReports({ log, rates = {} }: ClientReportsOptions): Hono<NodeEnv> {
  const limits = { ...RATES, ...rates };
  const app = new Hono<NodeEnv>();
  const take = <Report>(path: string, endpoint: ReportEndpoint<Report>) =>
    app.post(path, ...takeReport(endpoint));

  take(CLIENT_ERRORS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.errors),
    parse: parseClientError,
    keep: (error, userAgent) => log.warn({ error: printable(error), userAgent }, 'client-error'),
  });
  take(CLIENT_VITALS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.vitals),
    parse: parseClientVitals,
    keep: (report, userAgent) => log.info({ ...printable(report), userAgent }, 'vitals'),
  });
  take(CLIENT_EVENTS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.events),
    parse: parseClientEvent,
    // Events that are only counted are logged without what could identify a visitor.
    keep: (event, userAgent) =>
      log.info({ ...printable(event), ...('device' in event && { userAgent }) }, 'client-event'),
  });
  take(CSP_REPORTS, {
    mediaTypes: ['application/csp-report', 'application/reports+json'],
    limit: createReportLimit(limits.csp),
    parse: parseCspReports,
    keep: (violations, userAgent) => {
      for (const violation of violations) {
        log.warn({ violation: printable(violation), userAgent }, 'csp-violation');
      }
    },
  });
  return app;
}
