import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { LiveConflict } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { valueText } from '../../contract/value-text.ts';

/** The fields that somebody changed meanwhile, with both values. */
export function conflictText(conflicts: ReadonlyArray<LiveConflict>): string {
  return conflicts
    .map(({ expected, actual, ...of }) => {
      const record = `${typeWords(of.type).one} ${of.id}`;
      if (of.field === EXISTS) return `${record} is ${actual ? 'there already' : 'gone'}.`;
      const field = `“${fieldWords(of.type, of.field).label}” of ${record}`;
      const [was, is] = shown([expected, actual], of);
      return `${field} was ${was}, and is ${is} now.`;
    })
    .join(' ');
}

/** What somebody edited while a set was live, and which wasn't put back for that. */
export function keptText(kept: ReadonlyArray<LiveConflict>): string {
  const [whole, fields] = [kept.filter(isUnchanged), kept.filter((each) => !isUnchanged(each))];
  const stay = whole.map(({ type, id }) => `${typeWords(type).one} ${id} was edited since.`);
  return [...stay, ...(fields.length > 0 ? [conflictText(fields)] : [])].join(' ');
}

const isUnchanged = ({ expected, actual }: LiveConflict) => expected === actual;

const SHOWN_MAX = 80;
/** How much that is the same stands before a difference. */
const BEFORE = 30;

/** Two values as one would say them; long ones from shortly before where they differ. */
function shown(
  values: readonly [unknown, unknown],
  { type, field, locale }: Omit<LiveConflict, 'expected' | 'actual'>,
) {
  const { country } = localeOfId(locale);
  const texts = values.map((value) => [...valueText(value, { type, field, country })]);
  const [one = [], other = []] = texts.toSorted((a, b) => b.length - a.length);
  const differing = one.findIndex((letter, at) => letter !== other[at]);
  const from = one.length > SHOWN_MAX ? Math.max(0, differing - BEFORE) : 0;
  return texts.map((letters) => `“${excerpt(letters, from)}”`);
}

function excerpt(letters: ReadonlyArray<string>, from: number): string {
  const end = from + SHOWN_MAX;
  const text = letters.slice(from, end).join('');
  return `${from > 0 ? '…' : ''}${text}${letters.length > end ? '…' : ''}`;
}
