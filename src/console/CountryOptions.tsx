import { COUNTRIES } from '#domain/locales.ts';
import { countryName } from './people/reach-text.ts';

/** The options of a `select` of countries. */
export function CountryOptions() {
  return COUNTRIES.map((each) => (
    <option key={each} value={each}>
      {countryName(each)}
    </option>
  ));
}
