import type { ReactNode } from 'react';
import { pageNumbers } from '#domain/addresses/page-numbers.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import { isPlainClick } from './is-plain-click.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** The pagination of found products, as of served listings. */
export function FoundPages() {
  const { texts } = useSetting();
  const { state, hitsCount } = useListing();
  const { page, pages } = state;
  const last = Math.ceil(hitsCount / LISTING_PAGE_SIZE);
  const current = page + pages - 1;
  if (last <= 1) return null;
  return (
    <nav className="pagination" aria-label={texts.pages}>
      {current > 1 && (
        <PageLink to={current - 1} rel="prev" className="pagination-step">
          <span className="vh-narrow">{texts.previous}</span>
        </PageLink>
      )}
      <ol>
        {pageNumbers(current, last).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              '…'
            ) : (
              <PageLink
                to={number}
                aria-label={fillText(texts.page, { page: number })}
                aria-current={number === current ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <PageLink to={current + 1} rel="next" className="pagination-step">
          <span className="vh-narrow">{texts.next}</span>
        </PageLink>
      )}
    </nav>
  );
}

interface LinkProps {
  readonly to: number;
  readonly rel?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** Leads to a page, and to its first product. */
function PageLink({ to, children, rel = '', ...attributes }: LinkProps) {
  const { addressOf } = useSetting().routing;
  const { state, change } = useListing();
  const next = { page: to, pages: 1 };
  return (
    <a
      {...attributes}
      rel={`${rel} nofollow`.trim()}
      href={addressOf({ ...state, ...next })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        change(() => next);
        showFirst(event.currentTarget.closest<HTMLElement>('.listing-found'));
      }}
    >
      {children}
    </a>
  );
}

/** As if the page had been opened: at the first product, from which Tab goes on. */
function showFirst(found: HTMLElement | null): void {
  found?.setAttribute('tabindex', '-1');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView();
}
