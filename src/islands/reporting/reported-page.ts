import { PATH_MAX_LENGTH, type ReportedPage } from '#domain/page/client-reports.ts';

/** This page, as reports identify it. */
export function reportedPage(): ReportedPage {
  const { dataset, lang } = document.documentElement;
  const path = location.pathname.slice(0, PATH_MAX_LENGTH);
  return { kind: dataset.pageKind ?? '', locale: lang, path };
}
