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
      return `${field} was ${shown(expected, of)}, and is ${shown(actual, of)} now.`;
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

function shown(value: unknown, { type, field, locale }: Omit<LiveConflict, 'expected' | 'actual'>) {
  const { country } = localeOfId(locale);
  const text = valueText(value, { type, field, country });
  return `“${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}”`;
}
