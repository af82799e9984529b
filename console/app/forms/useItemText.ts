import { fieldWords } from '../../contract/field-words.ts';
import { type Shown, valueText } from '../../contract/value-text.ts';
import { isGroup, useNamed } from '../fields/useNamed.ts';

/**
 * Says what an item of a list is: of which kind, and what is in it, with the names of records instead of their
 * ids as soon as those are there.
 */
export function useItemText(items: ReadonlyArray<unknown>, shown: Shown) {
  const named = useNamed(items, shown.country);
  return (item: unknown) => {
    const said = valueText(named(item), shown) || 'empty';
    const kind = isGroup(item) && typeof item.kind === 'string' ? item.kind : undefined;
    const label = kind === undefined ? '' : fieldWords(shown.type, kind).label;
    const isOnlyKind = label !== '' && said.startsWith(label);
    const text = isOnlyKind ? label : [label, said].filter(Boolean).join(': ');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}

/** Characters of what an item is called: enough to tell it from others. */
const LONGEST = 80;
