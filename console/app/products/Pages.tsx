import { Link } from '../ui/Link.tsx';

interface Props {
  /** The one that is shown, from 1. */
  readonly page: number;
  readonly pages: number;
  /** The place of a page. */
  readonly to: (page: number) => string;
}

/** The ways to the pages before and after, the first and the last. */
export function Pages({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages">
      <ul className="tabs">
        {page > 1 && (
          <>
            <li>
              <Link to={to(1)}>First</Link>
            </li>
            <li>
              <Link to={to(page - 1)}>Previous</Link>
            </li>
          </>
        )}
        <li>
          Page {page.toLocaleString('en')} of {pages.toLocaleString('en')}
        </li>
        {page < pages && (
          <>
            <li>
              <Link to={to(page + 1)}>Next</Link>
            </li>
            <li>
              <Link to={to(pages)}>Last</Link>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
