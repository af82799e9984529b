import type { MissingPath } from '../../contract/redirect-contract.ts';
import { Table } from '../ui/Table.tsx';

interface Props {
  readonly missing: ReadonlyArray<MissingPath>;
  /** Undefined for somebody who may not add redirects. */
  readonly onRedirect: ((path: string) => void) | undefined;
}

/** What shoppers asked for without finding a page, the most asked first. */
export function MissingPaths({ missing, onRedirect }: Props) {
  return (
    <section aria-labelledby="paths-missing">
      <h2 id="paths-missing">Asked for, and not found</h2>
      {missing.length === 0 ? (
        <p className="hint">
          All that shoppers asked for in the last four weeks has a page or a redirect.
        </p>
      ) : (
        <Table
          isStacked
          columns={['Path', { label: ASKED, isNumber: true }]}
          hasActions={onRedirect !== undefined}
        >
          {missing.map(({ path, times }) => (
            <tr key={path} className="redirect">
              <th scope="row">{path}</th>
              <td className="number" data-column={ASKED}>
                {times.toLocaleString('en')}
              </td>
              {onRedirect && (
                <td className="actions">
                  <button type="button" onClick={() => onRedirect(path)}>
                    Redirect<span className="unseen"> {path}</span>
                  </button>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

const ASKED = 'Asked for in 4 weeks';
