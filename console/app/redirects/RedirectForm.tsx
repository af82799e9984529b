import { type Ref, useId } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import type { WrittenRedirect } from '../../contract/redirect-contract.ts';
import { FieldInput } from '../editing/FieldInput.tsx';
import type { SavingRedirect } from './useSaveRedirects.ts';

interface Props {
  readonly ref: Ref<HTMLFormElement>;
  readonly country: Country;
  readonly set: ChangeSetAnswer | undefined;
  readonly written: WrittenRedirect;
  readonly saving: SavingRedirect;
  readonly onChange: (written: WrittenRedirect) => void;
  readonly onSave: (written: WrittenRedirect) => Promise<void>;
}

/** Adds a redirect, or changes where one leads. */
export function RedirectForm({ ref, country, set, written, saving, onChange, onSave }: Props) {
  const id = useId();
  const { problem, isWorking } = saving;
  const { from, to } = written;
  const instead = problem?.instead;
  const change = (part: Partial<WrittenRedirect>) => {
    saving.reset();
    onChange({ ...written, ...part });
  };
  return (
    <form
      ref={ref}
      className="redirect-form"
      aria-label="A redirect"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(written);
      }}
    >
      <div>
        <label htmlFor={`${id}-from`}>{fieldWords('redirects', 'from').label}</label>
        <input
          id={`${id}-from`}
          required
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-from-help ${id}-problem`}
          aria-invalid={problem?.field === 'from' || undefined}
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <p id={`${id}-from-help`} className="hint">
          {fieldWords('redirects', 'from').help}
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-to`}>{fieldWords('redirects', 'to').label}</label>
        <FieldInput
          id={`${id}-to`}
          type="redirects"
          field="to"
          schema={{ type: 'string' }}
          {...{ country }}
          value={to}
          onChange={(value) => change({ to: String(value) })}
          describedBy={`${id}-to-help ${id}-problem`}
          isInvalid={problem?.field === 'to'}
        />
        <p id={`${id}-to-help`} className="hint">
          {fieldWords('redirects', 'to').help}
        </p>
      </div>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem?.text}
      </p>
      <p className="choices">
        {instead !== undefined && (
          <button type="button" onClick={() => void onSave({ from, to: instead })}>
            Lead it to {instead}
          </button>
        )}
        <button
          type="submit"
          className="primary"
          disabled={isWorking || from.trim() === '' || to.trim() === ''}
        >
          {set ? `Save in “${set.title}”` : 'Save in a new change set'}
        </button>
      </p>
    </form>
  );
}
