import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { InsertedKind } from '../fields/field-input-props.ts';
import { isIn, toggleHeading, toggleList, toggleStrong } from './text-commands.ts';

interface Props {
  /** The id of the text. */
  readonly id: string;
  readonly state: EditorState;
  readonly onCommand: (command: Command) => void;
  readonly onLink: () => void;
  /** Puts a block of a kind below what the cursor is in; undefined where the text can't be parted. */
  readonly onInsert: ((kind: InsertedKind) => void) | undefined;
}

const toggleBullets = toggleList(false);
const toggleNumbers = toggleList(true);

const INSERTED: Readonly<Record<InsertedKind, string>> = {
  picture: 'Picture',
  products: 'Products',
};

/** What can be done with the text: one stop of the Tab key, whose buttons are reached by arrows. */
export function TextToolbar({ id, state, onCommand, onLink, onInsert }: Props) {
  const { heading, bullets, numbers, strong, link } = isIn(state);
  const toggle = (isOn: boolean, command: Command, label: ReactNode) => (
    <ToggleButton
      isSelected={isOn}
      isDisabled={!command(state)}
      onChange={() => onCommand(command)}
    >
      {label}
    </ToggleButton>
  );
  return (
    <Toolbar aria-label="Form of the text" aria-controls={id} className="text-tools">
      {toggle(heading, toggleHeading, 'Heading')}
      {toggle(strong, toggleStrong, <strong>Bold</strong>)}
      {toggle(bullets, toggleBullets, '• List')}
      {toggle(numbers, toggleNumbers, '1. List')}
      <ToggleButton isSelected={link} isDisabled={heading} onChange={onLink}>
        Link
      </ToggleButton>
      <Button isDisabled={!undo(state)} onPress={() => onCommand(undo)}>
        Undo
      </Button>
      <Button isDisabled={!redo(state)} onPress={() => onCommand(redo)}>
        Redo
      </Button>
      {onInsert &&
        Object.entries(INSERTED).map(([kind, label]) => (
          <Button key={kind} onPress={() => onInsert(kind as InsertedKind)}>
            + {label}
          </Button>
        ))}
    </Toolbar>
  );
}
