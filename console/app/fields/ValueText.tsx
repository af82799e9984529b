import type { Country } from '#domain/locale/locales.ts';
import { Said } from './Said.tsx';
import { useValueText } from './useValueText.ts';

interface Props {
  readonly type: string;
  readonly field: string;
  readonly country: Country;
  readonly value: unknown;
}

/** A value as one would say it. */
export function ValueText({ value, ...shown }: Props) {
  const text = useValueText({ ...shown, values: [value] });
  return <Said {...{ text, value }} field={shown.field} />;
}
