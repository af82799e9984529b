import { useId, useState } from 'react';
import { parseCountry } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer, CopiedSetAnswer } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { goTo } from '../ui/location.ts';
import { TITLE_MAX } from './BeginSet.tsx';
import { fieldsText } from './SetSteps.tsx';

/** Begins a set that writes the same as another, also in another country. */
export function CopySet({ set }: { readonly set: Pick<ChangeSetAnswer, 'id' | 'title'> }) {
  const id = useId();
  const announce = useAnnounce();
  const [title, setTitle] = useState(set.title);
  const [country, setCountry] = useState('');
  const copy = async () => {
    const body = { title, country: parseCountry(country) };
    const copied = await sendJson<CopiedSetAnswer>('POST', `/change-sets/${set.id}/copies`, body);
    goTo(`/change-sets/${copied.id}`);
    const left = copied.leftOut > 0 ? ` ${fieldsText(copied.leftOut)} couldn’t be copied.` : '';
    announce(`“${title}” is a copy of “${set.title}”.${left}`);
  };
  return (
    <ConfirmButton
      label="Duplicate"
      about={set.title}
      heading={`Duplicate “${set.title}”?`}
      confirmLabel="Duplicate"
      onConfirm={copy}
    >
      <p className="stacked">
        <label htmlFor={`${id}-title`}>What is it for?</label>
        <input
          id={`${id}-title`}
          maxLength={TITLE_MAX}
          value={title}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <label htmlFor={`${id}-country`}>For</label>
        <select
          id={`${id}-country`}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <option value="">the same countries</option>
          <CountryOptions />
        </select>
      </p>
      <p className="hint">
        {country === ''
          ? 'A new change set writes the same values, on what is live now.'
          : 'A new change set writes there what each country has of its own: texts in a language that both read, and prices as they would be there. Stock stays as it is.'}
      </p>
    </ConfirmButton>
  );
}
