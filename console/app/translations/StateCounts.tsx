import { typeWords } from '../../contract/field-words.ts';
import {
  TEXT_STATES,
  type TextState,
  type TranslationsState,
  type TypeCounts,
} from '../../contract/translations-contract.ts';
import { Link } from '../ui/Link.tsx';
import { Table } from '../ui/Table.tsx';
import { placeOfTexts } from './place-of-texts.ts';
import { STATE_WORDS } from './state-words.ts';

interface Props {
  readonly state: TranslationsState;
  readonly types: ReadonlyArray<TypeCounts>;
}

/** How many texts are in each state, by type. Each number leads to these texts. */
export function StateCounts({ state, types }: Props) {
  const isNarrowed = state.type !== undefined || state.state !== undefined;
  const totalOf = (each: TextState) => types.reduce((sum, { counts }) => sum + counts[each], 0);
  const shown = TEXT_STATES.filter((each) => totalOf(each) > 0);
  const said = shown.map(
    (each) => `${number(totalOf(each))} ${STATE_WORDS[each].text.toLowerCase()}`,
  );
  return (
    <details className="state-counts" open={!isNarrowed} key={String(isNarrowed)}>
      <summary>{said.join(', ') || 'No texts'}</summary>
      <Table
        columns={[
          'What',
          ...shown.map((each) => ({ label: STATE_WORDS[each].text, isNumber: true })),
        ]}
      >
        {types.map(({ type, counts }) => (
          <tr key={type}>
            <th scope="row">{typeWords(type).many}</th>
            {shown.map((each) => (
              <td key={each} className="number">
                {counts[each] === 0 ? (
                  <span className="hint">0</span>
                ) : (
                  <Link to={placeOfTexts({ ...state, type, state: each, page: 1 })}>
                    {number(counts[each])}
                    <span className="unseen"> {STATE_WORDS[each].text.toLowerCase()}</span>
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}

const number = (count: number) => count.toLocaleString('en');
