import type { FormEvent } from 'react';
import { typeWords } from '../../contract/field-words.ts';
import { localeName } from '../../contract/place-name.ts';
import {
  TEXT_STATES,
  TRANSLATED_LOCALES,
  type TranslationsState,
  type TypeCounts,
} from '../../contract/translations-contract.ts';
import { Choice } from '../products/Choice.tsx';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { placeOfTexts } from './place-of-texts.ts';
import { STATE_WORDS } from './state-words.ts';

interface Props {
  readonly state: TranslationsState;
  readonly types: ReadonlyArray<TypeCounts>;
}

/** Which texts the list shows. A choice shows them at once, words once they are sent. */
export function TextFilters({ state, types }: Props) {
  const { locale, set } = state;
  const show = (changed: Partial<TranslationsState>) =>
    goTo(placeOfTexts({ ...state, page: 1, ...changed }));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('text')).trim();
    show({ text: words || undefined });
  };
  return (
    <search>
      <form className="finder filters" onSubmit={search} key={`${locale} ${state.text}`}>
        <Choice
          label="Country and language"
          value={locale}
          onChange={(value) =>
            show({ locale: TRANSLATED_LOCALES.find(({ id }) => id === value)?.id ?? locale })
          }
        >
          {TRANSLATED_LOCALES.map(({ id }) => (
            <option key={id} value={id}>
              {localeName(id)}
            </option>
          ))}
        </Choice>
        <Choice label="What" value={state.type} onChange={(type) => show({ type })} isOptional>
          {types.map(({ type }) => (
            <option key={type} value={type}>
              {typeWords(type).many}
            </option>
          ))}
        </Choice>
        <Choice
          label="State"
          value={state.state}
          onChange={(value) => show({ state: TEXT_STATES.find((each) => each === value) })}
          isOptional
        >
          {TEXT_STATES.map((each) => (
            <option key={each} value={each}>
              {STATE_WORDS[each].text}
            </option>
          ))}
        </Choice>
        <span className="wide">
          <label htmlFor="text-words">Words, in either language</label>
          <input
            id="text-words"
            name="text"
            type="search"
            autoComplete="off"
            maxLength={200}
            defaultValue={state.text}
          />
        </span>
        <button type="submit">Find</button>
        <Link to={placeOfTexts({ locale, set, page: 1 })}>Clear</Link>
      </form>
    </search>
  );
}
