import { useId } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { countryName } from '../../contract/reach-text.ts';
import { worksFor } from '../../contract/roles.ts';
import { useMe } from '../people/useMe.ts';

interface Props {
  readonly legend: string;
  readonly chosen: ReadonlyArray<Country>;
  readonly onChange: (chosen: ReadonlyArray<Country>) => void;
  /** Whether only those of whoever is signed in can be chosen. */
  readonly isOwn?: boolean;
}

/** Which countries are meant. */
export function CountryTicks({ legend, chosen, onChange, isOwn = false }: Props) {
  const me = useMe();
  const id = useId();
  const offered = COUNTRIES.filter((each) => !isOwn || !me || worksFor(me, [each]));
  return (
    <fieldset className="ticks">
      <legend>{legend}</legend>
      {offered.map((country) => (
        <span key={country}>
          <input
            id={`${id}-${country}`}
            type="checkbox"
            checked={chosen.includes(country)}
            onChange={({ target }) =>
              onChange(
                offered.filter((each) =>
                  each === country ? target.checked : chosen.includes(each),
                ),
              )
            }
          />
          <label htmlFor={`${id}-${country}`}>{countryName(country)}</label>
        </span>
      ))}
    </fieldset>
  );
}
