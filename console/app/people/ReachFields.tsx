import { useId } from 'react';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { countryName } from '../../contract/reach-text.ts';
import {
  type Countries,
  isOfCountries,
  type Reach,
  ROLE_TEXTS,
  ROLES,
} from '../../contract/roles.ts';

interface Props {
  readonly reach: Reach;
  readonly onChange: (reach: Reach) => void;
}

/** The choice of a role, and of countries where the role has some. */
export function ReachFields({ reach, onChange }: Props) {
  const id = useId();
  const { role, countries } = reach;
  const chosen = (country: (typeof COUNTRIES)[number]) =>
    countries !== 'all' && countries.includes(country);
  const choose = (next: Countries) => onChange({ role, countries: next });
  return (
    <>
      <fieldset className="choice">
        <legend>Role</legend>
        {ROLES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-role`}
              value={each}
              checked={role === each}
              onChange={() => onChange({ role: each, countries })}
            />
            <span>
              <strong>{each}</strong> {ROLE_TEXTS[each]}
            </span>
          </label>
        ))}
      </fieldset>
      {isOfCountries(role) && (
        <fieldset className="choice">
          <legend>Countries</legend>
          <label>
            <input
              type="checkbox"
              checked={countries === 'all'}
              onChange={({ target }) => choose(target.checked ? 'all' : [])}
            />
            <span>All countries, also those to come</span>
          </label>
          <div className="countries">
            {COUNTRIES.map((country) => (
              <label key={country}>
                <input
                  type="checkbox"
                  disabled={countries === 'all'}
                  checked={countries === 'all' || chosen(country)}
                  onChange={({ target }) => {
                    const others = countries === 'all' ? [] : countries;
                    choose(
                      COUNTRIES.filter((each) =>
                        each === country ? target.checked : others.includes(each),
                      ),
                    );
                  }}
                />
                <span>{countryName(country)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
