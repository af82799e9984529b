import type { Country } from '#domain/locale/locales.ts';
import { valueText } from '../../contract/value-text.ts';
import { useNamed } from './useNamed.ts';

interface Wanted {
  readonly type: string;
  readonly field: string;
  readonly country: Country;
  /** Those that are said. */
  readonly values: ReadonlyArray<unknown>;
}

/** Says values as one would; records that they name are called by their names, as soon as those are there. */
export function useValueText({ values, ...shown }: Wanted): (value: unknown) => string {
  const { field, country } = shown;
  const inField = (value: unknown) => ({ [field]: value });
  const named = useNamed(values.map(inField), country);
  return (value) => valueText(named(inField(value))[field], shown);
}
