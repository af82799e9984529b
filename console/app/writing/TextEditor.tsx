import './writing.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { languagesOf } from '#domain/locale/locales.ts';
import { labelId } from '../fields/FieldLabel.tsx';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { LinkForm } from './LinkForm.tsx';
import { TextToolbar } from './TextToolbar.tsx';
import type { TextPiece } from './text-document.ts';
import { TextEditing } from './text-editing.ts';

/** Text of a page as it looks, with a toolbar. It has the forms that the shop's pages have, and no others. */
export function TextEditor(props: FieldInputProps) {
  const { id, country, describedBy, isInvalid, isDisabled = false, lang, onInsert } = props;
  const text = (props.value ?? []) as ReadonlyArray<TextPiece>;
  const [isLinking, setLinking] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const [editing] = useState(
    () =>
      new TextEditing({
        text,
        isShared: languagesOf(country).length > 1,
        onText: (next) => latest.current.onChange(next),
        onLink: () => setLinking(true),
      }),
  );
  const state = useSyncExternalStore(editing.subscribe, () => editing.state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const attributes = () => attributesOf(latest.current);
    if (place.current) {
      return editing.show(place.current, attributes, () => !latest.current.isDisabled);
    }
    return undefined;
  }, [editing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads these anew
  useEffect(() => editing.refresh(), [editing, describedBy, isInvalid, isDisabled, lang]);
  useEffect(() => editing.take(text), [editing, text]);
  return (
    <div className="writing">
      {!isDisabled && (
        <TextToolbar
          {...{ state, id }}
          onCommand={(command) => editing.run(command)}
          onLink={() => setLinking(true)}
          onInsert={onInsert && ((kind) => onInsert(kind, editing.split()))}
        />
      )}
      {isLinking && (
        <LinkForm
          {...{ state, country }}
          onDone={(command) => {
            setLinking(false);
            editing.run(command);
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}

/** The attributes of the element that the text is written in. */
function attributesOf({ id, describedBy, isInvalid, isDisabled, lang }: FieldInputProps) {
  return {
    id,
    class: 'written-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId(id),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isDisabled && { 'aria-readonly': 'true' }),
    ...(lang && { lang }),
  };
}
