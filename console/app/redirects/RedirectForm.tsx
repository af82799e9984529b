import { type ReactNode, type Ref, useId } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import type { WrittenRedirect } from '../../contract/redirect-contract.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
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
      <Labelled id={`${id}-from`} field="from">
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
      </Labelled>
      <Labelled id={`${id}-to`} field="to">
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
      </Labelled>
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

interface LabelledProps {
  /** Of the control. */
  readonly id: string;
  readonly field: keyof WrittenRedirect;
  readonly children: ReactNode;
}

function Labelled({ id, field, children }: LabelledProps) {
  const { label, help } = fieldWords('redirects', field);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-help`} className="hint">
        {help}
      </p>
    </div>
  );
}
