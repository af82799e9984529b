import { useState } from 'react';
import type { RedirectAnswer } from '../../contract/redirect-contract.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';

interface Props {
  readonly redirects: ReadonlyArray<RedirectAnswer>;
  readonly isWorking: boolean;
  /** Undefined for somebody who may not edit them. */
  readonly onChange: ((redirect: RedirectAnswer) => void) | undefined;
  readonly onTakeOut: (redirect: RedirectAnswer) => void;
  /** Drops what the change set writes of the redirect with an id. */
  readonly onTakeBack: (id: string) => void;
}

/** The redirects of a country: what they lead to, how often they are used, and which rest. */
export function RedirectTable(props: Props) {
  const { redirects, isWorking, onChange, onTakeOut, onTakeBack } = props;
  const [text, setText] = useState('');
  if (redirects.length === 0) return <p className="hint">There are none yet.</p>;
  const found = redirects.filter(({ from, to }) => `${from} ${to}`.includes(text.trim()));
  const more = found.length - SHOWN_MAX;
  return (
    <>
      {redirects.length > FEW && (
        <p className="inline">
          <label htmlFor="redirects-find">Find</label>
          <input
            id="redirects-find"
            type="search"
            value={text}
            placeholder="A part of an address"
            onChange={({ target }) => setText(target.value)}
          />
          <span className="hint" role="status">
            {found.length.toLocaleString('en')} of {redirects.length.toLocaleString('en')}
            {more > 0 && `, of which the first ${SHOWN_MAX} are here`}
          </span>
        </p>
      )}
      <Table
        isStacked
        columns={['From', 'Leads to', { label: USED, isNumber: true }, 'State']}
        hasActions={onChange !== undefined}
      >
        {found.slice(0, SHOWN_MAX).map((redirect) => (
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
                <span className="choices">
                  <Actions {...{ redirect, isWorking, onChange, onTakeOut, onTakeBack }} />
                </span>
              </td>
            )}
          </tr>
        ))}
      </Table>
    </>
  );
}

/** So many are found without a search. */
const FEW = 20;
const SHOWN_MAX = 200;

const USED = 'Used in 4 weeks';

interface ActionsProps extends Pick<Props, 'isWorking' | 'onTakeOut' | 'onTakeBack'> {
  readonly redirect: RedirectAnswer;
  readonly onChange: (redirect: RedirectAnswer) => void;
}

function Actions({ redirect, isWorking, onChange, onTakeOut, onTakeBack }: ActionsProps) {
  const { id, from, draft } = redirect;
  const about = <span className="unseen"> {from}</span>;
  return (
    <>
      {draft !== 'removed' && (
        <button type="button" onClick={() => onChange(redirect)}>
          Change{about}
        </button>
      )}
      <button
        type="button"
        disabled={isWorking}
        onClick={() => (draft ? onTakeBack(id) : onTakeOut(redirect))}
      >
        {draft ? 'Take back' : 'Take out'}
        {about}
      </button>
    </>
  );
}

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
