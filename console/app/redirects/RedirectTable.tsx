import type { RedirectAnswer } from '../../contract/redirect-contract.ts';
import { StateTag } from '../StateTag.tsx';
import { Table } from '../Table.tsx';

interface Props {
  readonly redirects: ReadonlyArray<RedirectAnswer>;
  readonly isWorking: boolean;
  /** Undefined for somebody who may not edit them. */
  readonly onChange: ((redirect: RedirectAnswer) => void) | undefined;
  readonly onTakeOut: (redirect: RedirectAnswer) => void;
}

/** The redirects of a country: what they lead to, how often they are used, and which rest. */
export function RedirectTable({ redirects, isWorking, onChange, onTakeOut }: Props) {
  if (redirects.length === 0) return <p className="hint">There are none yet.</p>;
  return (
    <Table
      isStacked
      columns={['From', 'Leads to', { label: USED, isNumber: true }, 'State']}
      hasActions={onChange !== undefined}
    >
      {redirects.map((redirect) => (
        <tr key={redirect.id} className="redirect">
          <th scope="row">{redirect.from}</th>
          <td data-column="Leads to">
            {redirect.to}
            {redirect.leadsOnTo !== undefined && (
              <span className="hint"> and at last to {redirect.leadsOnTo}</span>
            )}
          </td>
          <td className="number" data-column={USED}>
            {redirect.used.toLocaleString('en')}
          </td>
          <td>
            <State {...redirect} />
          </td>
          {onChange && (
            <td className="actions">
              {redirect.draft !== 'removed' && (
                <>
                  <button type="button" onClick={() => onChange(redirect)}>
                    Change<span className="unseen"> {redirect.from}</span>
                  </button>
                  <button type="button" disabled={isWorking} onClick={() => onTakeOut(redirect)}>
                    Take out<span className="unseen"> {redirect.from}</span>
                  </button>
                </>
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

const USED = 'Used in 4 weeks';

function State({ draft, rests }: Pick<RedirectAnswer, 'draft' | 'rests'>) {
  return (
    <>
      {draft && <StateTag kind="plain">{DRAFTS[draft]}</StateTag>}
      {rests !== undefined && (
        <>
          <StateTag kind="warning">rests</StateTag> <span className="hint">{rests}</span>
        </>
      )}
      {draft === undefined && rests === undefined && <StateTag kind="good">leads on</StateTag>}
    </>
  );
}

const DRAFTS: Readonly<Record<NonNullable<RedirectAnswer['draft']>, string>> = {
  added: 'added here',
  changed: 'changed here',
  removed: 'taken out here',
};
