import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { FieldSave } from '../../contract/editing-contract.ts';
import { useAnnounce } from '../Announcer.tsx';
import { problemText } from '../console-api.ts';
import { saveField } from './save-field.ts';

interface Props {
  /** The set that it is saved into. */
  readonly set: string;
  /** The field, or several that are saved one after the other. */
  readonly save: FieldSave | ReadonlyArray<FieldSave>;
  readonly isDisabled?: boolean;
  /** What is announced once it is saved. */
  readonly said?: string;
  /** Called once it is saved, before the set is read anew. */
  readonly onSaved?: () => void;
  /** Called once the set was read anew. */
  readonly onRead?: () => void;
  readonly children: ReactNode;
}

/** A button that saves fields into a set, and says beside it what went wrong. */
export function SaveButton(props: Props) {
  const { set, save, isDisabled = false, said, onSaved, onRead, children } = props;
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const press = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem('');
    try {
      for (const each of [save].flat()) await saveField(set, each);
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
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => void press()}>
        {children}
      </button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
