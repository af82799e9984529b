import { fieldWords } from '../../contract/field-words.ts';
import type { TextKey, TextState } from '../../contract/translations-contract.ts';
import type { StateKind } from '../ui/StateTag.tsx';

/** What editors call a state, and how good it is. */
export const STATE_WORDS: Readonly<
  Record<TextState, { readonly text: string; readonly kind: StateKind }>
> = {
  missing: { text: 'Missing', kind: 'problem' },
  machine: { text: 'Drafted by a machine', kind: 'warning' },
  older: { text: 'Older than the original', kind: 'warning' },
  same: { text: 'Same as the original', kind: 'plain' },
  translated: { text: 'Translated', kind: 'good' },
  checked: { text: 'Checked', kind: 'good' },
};

/**
 * What a text is in its record.
 *
 * @example textWords({ type: 'pages', field: 'blocks', path: '1.title' }) // 'Blocks, 2, Title'
 */
export function textWords({ type, field, path }: Pick<TextKey, 'type' | 'field' | 'path'>): string {
  const steps = path === '' ? [] : path.split('.');
  const within = steps.map((step) =>
    /^\d+$/.test(step) ? String(Number(step) + 1) : fieldWords(type, step).label,
  );
  return [fieldWords(type, field).label, ...within].join(', ');
}
