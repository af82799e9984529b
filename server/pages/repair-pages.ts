import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RecordedFindings } from '../operations/checks/recorded-findings.ts';

/** Has damaged pages rendered again as soon as they are found. */
export interface PageRepairer {
  /** Reports a live page whose stored body is damaged. */
  found(locale: Locale, path: string): void;
  /** Reports the end of a locale's rebuild. Resolves once its damaged pages were checked again. */
  rebuilt(locale: Locale): Promise<void>;
}

export interface PageRepairerOptions {
  readonly pages: Pick<PublishedPages, 'read'>;
  /** Asks the locale's writer to render and store pages again. */
  readonly request: (locale: Locale, paths: ReadonlyArray<string>) => void;
  readonly degraded: Pick<RecordedFindings, 'record' | 'clear'>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** How long to wait before requesting the same page again. */
  readonly restMs?: number;
}

const REST_MS = 30_000;

export function createPageRepairer(options: PageRepairerOptions): PageRepairer {
  const { pages, request, degraded, now = Date.now, restMs = REST_MS } = options;
  /** When each damaged page was last requested, by locale and path. */
  const damaged = new Map<Locale, Map<string, number>>();

  const report = (locale: Locale) => {
    const paths = [...(damaged.get(locale)?.keys() ?? [])];
    const [part, check] = [locale.id, 'damaged-pages'] as const;
    if (paths.length === 0) degraded.clear(part, check);
    else degraded.record({ part, check, problem: problemOf(locale, paths) });
  };

  return {
    found(locale, path) {
      const known = damaged.get(locale) ?? new Map<string, number>();
      damaged.set(locale, known);
      const requestedAt = known.get(path);
      if (requestedAt !== undefined && Math.abs(now() - requestedAt) < restMs) return;
      known.set(path, now());
      report(locale);
      request(locale, [path]);
    },
    async rebuilt(locale) {
      const known = damaged.get(locale);
      for (const path of known?.keys() ?? []) {
        if (await isIntact(pages, storedPath(locale, path === SHELL ? HOME : path)))
          known?.delete(path);
      }
      report(locale);
    },
  };
}

async function isIntact(pages: Pick<PublishedPages, 'read'>, stored: string): Promise<boolean> {
  try {
    return !(await pages.read(stored))?.isStandIn;
  } catch {
    return false;
  }
}

function problemOf({ id }: Locale, paths: ReadonlyArray<string>): string {
  const [first] = paths;
  const which = paths.length === 1 ? first : `${paths.length} pages, such as ${first},`;
  return `What is stored of ${which} is damaged. It is rendered again; "storefront verify ${id} --all --repair" looks at all pages.`;
}
