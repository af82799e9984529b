import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { FieldSave } from '../../contract/editing-contract.ts';
import { problemText } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { saveField } from './save-field.ts';

interface Saving {
  /** The set that it is saved into. */
  readonly set: string;
  /** What is announced once it is saved. */
  readonly said?: string;
  /** Called once it is saved, before the set is read anew. */
  readonly onSaved?: () => void;
  /** Called once the set was read anew. */
  readonly onRead?: () => void;
}

interface Props extends Saving {
  /** The field, or several that are saved one after the other. */
  readonly save: FieldSave | ReadonlyArray<FieldSave>;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Saves fields into a set, one after the other, and says what went wrong. */
export function useSaving({ set, said, onSaved, onRead }: Saving) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (fields: ReadonlyArray<FieldSave>) => {
    if (isSaving) return;
    setSaving(true);
    setProblem('');
    try {
      for (const each of fields) await saveField(set, each);
      if (said) announce(said);
      onSaved?.();
      await mutate(`/change-sets/${set}`);
      onRead?.();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, problem };
}

/** A button that saves fields into a set, and says beside it what went wrong. */
export function SaveButton({ save: fields, isDisabled = false, children, ...saving }: Props) {
  const { save, problem } = useSaving(saving);
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => void save([fields].flat())}>
        {children}
      </button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
