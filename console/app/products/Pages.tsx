import { type TableState, tableQuery } from '../../contract/product-table.ts';
import { Link } from '../Link.tsx';

interface Props {
  readonly state: TableState;
  readonly pages: number;
}

/** The ways to the pages before and after, the first and the last. */
export function Pages({ state, pages }: Props) {
  if (pages <= 1) return null;
  const { page } = state;
  const to = (wanted: number) => `/products?${tableQuery({ ...state, page: wanted })}`;
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
