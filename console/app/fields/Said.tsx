import { isPicture } from './picked-fields.ts';

interface Props {
  readonly field: string;
  readonly value: unknown;
  /** Says the value in words. */
  readonly text: (value: unknown) => string;
}

/** A value in words, or the picture whose address it is. */
export function Said({ field, value, text }: Props) {
  // The console's pages load nothing from elsewhere.
  const isShown = isPicture(field) && typeof value === 'string' && value.startsWith('/');
  if (!isShown) return text(value);
  return <img className="said-picture" src={value} alt={value} title={value} />;
}
