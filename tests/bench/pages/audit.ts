import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { installOnce } from '../../builders/server-package.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tools/browser.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';

/** What Lighthouse finds of a page on a phone, with the network and the processor throttled. */
interface Audit {
  /** Of a hundred, by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Largest contentful paint, milliseconds. */
  readonly lcpMs: number;
  /** What cost points. */
  readonly failures: ReadonlyArray<string>;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface AuditedPage {
  readonly figures: ReadonlyArray<Figure>;
  readonly failures: ReadonlyArray<string>;
}

export interface AuditOptions {
  readonly times: number;
  /** The goal of the largest contentful paint, milliseconds. */
  readonly lcpMs?: number | undefined;
  /** False for a page that asks not to be indexed: Lighthouse takes points for that. */
  readonly isIndexed?: boolean | undefined;
}

/** Audits a page so many times, each in a browser of its own, and gives the medians. */
export async function auditPage(
  address: string,
  { times, lcpMs = 1_500, isIndexed = true }: AuditOptions,
): Promise<AuditedPage> {
  const categories = isIndexed ? CATEGORIES : CATEGORIES.filter((name) => name !== 'seo');
  const audits: Array<Audit> = [];
  for (let time = 0; time < times; time += 1) audits.push(await auditOf(address, categories));
  const middle = (of: (audit: Audit) => number) => median(audits.map(of));
  return {
    figures: [
      ...categories.map((category) => ({
        name: category,
        value: middle(({ scores }) => scores[category]),
        unit: 'points' as const,
        goal: { atLeast: 95 },
      })),
      {
        name: 'layout shift',
        value: middle(({ cls }) => cls),
        unit: 'CLS',
        goal: { atMost: 0.02 },
      },
      {
        name: 'largest contentful paint',
        value: middle((audit) => audit.lcpMs),
        unit: 'ms',
        goal: { atMost: lcpMs },
      },
    ],
    failures: [...new Set(audits.flatMap(({ failures }) => failures))],
  };
}

/** How often Chromium may lose a page before it counts. */
const TRIES = 2;

/** Chromium rarely loses a page's navigation: what it said then is nothing about the page. */
async function auditOf(address: string, categories: ReadonlyArray<Category>): Promise<Audit> {
  for (let left = TRIES; left > 1; left -= 1) {
    try {
      return await auditOnce(address, categories);
    } catch (error) {
      process.stderr.write(`${address} is looked at again: ${String(error)}\n`);
    }
  }
  return auditOnce(address, categories);
}

/** Lighthouse is a package of its own, since nothing else needs its 170 MB. */
const FOLDER = join(PROJECT_FOLDER, 'tests', 'lighthouse');
const COMMAND = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const REPORT_BYTES_MAX = 100 * 2 ** 20;

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
    }),
  ),
});

async function auditOnce(address: string, categories: ReadonlyArray<Category>): Promise<Audit> {
  installOnce(FOLDER);
  const args = [
    COMMAND,
    address,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${['--headless=new', ...BROWSER_ARGUMENTS].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
    maxBuffer: REPORT_BYTES_MAX,
  });
  return readReport(report.parse(JSON.parse(stdout)));
}

function readReport({ runtimeError, categories, audits }: z.infer<typeof report>): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Audit['scores'],
    cls: value('cumulative-layout-shift'),
    lcpMs: value('largest-contentful-paint'),
    failures: counted.flatMap((audit) =>
      audit?.score != null && audit.score < GOOD
        ? [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
        : [],
    ),
  };
}

/** From here on Lighthouse calls an audit passed. */
const GOOD = 0.9;
