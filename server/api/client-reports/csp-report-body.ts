import * as z from 'zod';

/** What a browser refused to load or run, in either format of report. */
export interface CspViolation {
  readonly directive: string;
  /** An address without its query, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The page, without its query. */
  readonly document: string;
  /** The script or style that requested it. */
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The beginning of the blocked code. */
  readonly sample?: string | undefined;
  readonly disposition?: string | undefined;
}

const VIOLATIONS_MAX = 20;
const SAMPLE_MAX_LENGTH = 100;

const word = z.string().min(1).max(100);
const address = z.string().max(2_000).transform(withoutQuery);
const sample = z.string().transform((text) => text.slice(0, SAMPLE_MAX_LENGTH));
const position = z.number().nonnegative();

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation, of the `report-uri` directive. */
const cspReport = z
  .object({
    'csp-report': z
      .object({
        'document-uri': address,
        'blocked-uri': address,
        'effective-directive': word.optional(),
        'violated-directive': word,
        'source-file': address.optional(),
        'line-number': position.optional(),
        'column-number': position.optional(),
        'script-sample': sample.optional(),
        disposition: word.optional(),
      })
      .transform((report) => ({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        document: report['document-uri'],
        source: report['source-file'],
        line: report['line-number'],
        column: report['column-number'],
        sample: report['script-sample'],
        disposition: report.disposition,
      })),
  })
  .transform((report): ReadonlyArray<CspViolation> => [report['csp-report']]);

/** https://www.w3.org/TR/CSP3/#reporting, of the `report-to` directive. */
const violation = z
  .object({
    documentURL: address,
    blockedURL: address.nullish(),
    effectiveDirective: word,
    sourceFile: address.nullish(),
    lineNumber: position.nullish(),
    columnNumber: position.nullish(),
    sample: sample.nullish(),
    disposition: word.optional(),
  })
  .transform(
    (report): CspViolation => ({
      directive: report.effectiveDirective,
      blocked: report.blockedURL ?? '',
      document: report.documentURL,
      source: report.sourceFile ?? undefined,
      line: report.lineNumber ?? undefined,
      column: report.columnNumber ?? undefined,
      sample: report.sample ?? undefined,
      disposition: report.disposition,
    }),
  );

/** Browsers send all reports for an endpoint together; other types of report are dropped. */
const reports = z
  .array(
    z.union([
      z
        .object({ type: z.literal('csp-violation'), body: violation })
        .transform((report) => report.body),
      z
        .object({ type: z.string().refine((type) => type !== 'csp-violation') })
        .transform(() => undefined),
    ]),
  )
  .max(VIOLATIONS_MAX)
  .transform((all) => all.filter((each) => each !== undefined));

const body = z.union([cspReport, reports]);

export function parseCspReports(parsed: unknown): ReadonlyArray<CspViolation> | undefined {
  return body.safeParse(parsed).data;
}

function withoutQuery(text: string): string {
  return text.replace(/[?#].*$/s, '');
}
