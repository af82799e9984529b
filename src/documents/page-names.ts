import { startingPoints } from '#components/missing/starting-points.ts';
import { menuLinks } from '#components/search/help-index.ts';
import type { ContentReader } from '#content';
import type { PageNames } from '#domain/addresses/page-names.ts';
import { translator } from '#i18n/translate.ts';

/** The names of a locale's brands, categories and other pages as JSON, each path once. */
export function pageNames(content: ContentReader): string {
  const t = translator(content.locale.language);
  const links = [
    ...startingPoints(content, t),
    ...content.navigation().flatMap(({ children }) => children.flatMap(withBelow)),
    ...menuLinks(content, t).map(({ label, link }) => ({ label, path: link })),
    ...content.brandIndex().map(({ name, path }) => ({ label: name, path })),
  ];
  const names: PageNames = links
    .filter(({ path }) => /^\/(?!\/)[^#?]*$/.test(path))
    .map(({ label, path }) => ({ name: label, path }));
  const firsts = new Map(names.toReversed().map((page) => [page.path, page]));
  return JSON.stringify(names.filter((page) => firsts.get(page.path) === page));
}

interface Branch {
  readonly label: string;
  readonly path: string;
  readonly children?: ReadonlyArray<Branch>;
}

const withBelow = ({ label, path, children = [] }: Branch): ReadonlyArray<Branch> => [
  { label, path },
  ...children.flatMap(withBelow),
];
