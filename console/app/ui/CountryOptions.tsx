import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { countryName } from '../../contract/reach-text.ts';

interface Props {
  readonly countries?: ReadonlyArray<Country>;
}

/** The options of a `select` of countries, all of them by default. */
export function CountryOptions({ countries = COUNTRIES }: Props) {
  return countries.map((each) => (
    <option key={each} value={each}>
      {countryName(each)}
    </option>
  ));
}
