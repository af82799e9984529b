import { localeOfId } from '#domain/locale/locales.ts';
import type { BulkAnswer, BulkChange } from '../../contract/bulk-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { valueText } from '../../contract/value-text.ts';
import { Table } from '../ui/Table.tsx';

interface Props {
  readonly answer: BulkAnswer;
  readonly categories: ProductChoicesAnswer['categories'];
  /** What a problem's number counts. */
  readonly isOfLines?: boolean;
  /** What each row is about. */
  readonly subject?: string;
}

/** What changes, old and new, and what can't. */
export function BulkPreview({ answer, categories, isOfLines = false, subject = 'Product' }: Props) {
  const { changes, more, problems, checked = 0 } = answer;
  const total = changes.length + more;
  return (
    <div role="status" className="preview">
      <p>
        <strong>{changesText(total)}</strong>
        {checked > 0 && <> {checkedText(checked)}</>}
        {more > 0 && (
          <span className="hint"> The first {changes.length.toLocaleString('en')} of them:</span>
        )}
      </p>
      {problems.length > 0 && (
        <details className="item item-warning" open={isOfLines}>
          <summary>{problemsText(problems.length, isOfLines)}</summary>
          <ul>
            {problems.map(({ of, field, text }) => (
              <li key={`${of} ${field} ${text}`}>
                {isOfLines ? `Line ${of}` : <bdi>{of}</bdi>}
                {field !== undefined && `, ${field}`}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {changes.length > 0 && (
        <Table columns={[subject, 'What', 'Where', 'Before and after']}>
          {changes.map((change) => (
            <ChangeRow
              key={`${change.type} ${change.id} ${change.field} ${change.place}`}
              {...{ change, categories }}
            />
          ))}
        </Table>
      )}
    </div>
  );
}

function changesText(total: number): string {
  if (total === 0) return 'Nothing changes.';
  return total === 1 ? 'One value changes.' : `${total.toLocaleString('en')} values change.`;
}

const checkedText = (count: number) =>
  count === 1
    ? 'One is marked as checked.'
    : `${count.toLocaleString('en')} are marked as checked.`;

function problemsText(count: number, isOfLines: boolean): string {
  if (isOfLines) return count === 1 ? 'One problem' : `${count} problems`;
  return count === 1 ? 'One stays as it is' : `${count} stay as they are`;
}

function ChangeRow({ change, categories }: Pick<Props, 'categories'> & { change: BulkChange }) {
  const { type, title, field, place, from, to } = change;
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td>{fieldWords(type, field).label}</td>
      <td>{placeName(place)}</td>
      <td>
        <del>{textOf(from, change, categories)}</del> <span aria-hidden="true">→</span>{' '}
        <ins>{textOf(to, change, categories)}</ins>
      </td>
    </tr>
  );
}

function textOf(
  value: unknown,
  { type, field, locale }: BulkChange,
  categories: Props['categories'],
) {
  if (field === 'categories' && Array.isArray(value)) {
    const deepest = value.at(-1);
    return categories.find(({ id }) => id === deepest)?.label ?? String(deepest ?? '');
  }
  return valueText(value, { type, field, country: localeOfId(locale).country });
}
