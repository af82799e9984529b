import { SLUG_FORM, SLUG_MAX, spelledOut } from '#domain/records/slug.ts';

interface Props {
  readonly field: string;
  /** Whether the field of a new record has no value yet. */
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  /** The values of the new record. */
  readonly beside: Readonly<Record<string, unknown>>;
  readonly onChoose: (slug: string) => void;
}

/** Offers the last part of a new record's address, made of what the record is called; nothing for other fields. */
export function SuggestedSlug({ field, isMissing, isDisabled, beside, onChoose }: Props) {
  if (field !== 'slug-url' || !isMissing || isDisabled) return null;
  const called = beside.title ?? beside.name;
  const slug = typeof called === 'string' ? slugOf(called) : '';
  if (slug === '') return null;
  return (
    <p className="hint">
      <button type="button" className="quiet" onClick={() => onChoose(slug)}>
        Take “{slug}”
      </button>
    </p>
  );
}

const ACCENTS = /[\u0300-\u036f]/g;

/**
 * A text as the last part of an address: without accents, in letters of any script.
 *
 * @example slugOf('Crème Brûlée & Rosé') // 'creme-brulee-rose'
 */
export const slugOf = (text: string): string =>
  spelledOut(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize(SLUG_FORM)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
