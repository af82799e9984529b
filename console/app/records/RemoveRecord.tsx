import { useState } from 'react';
import { localeFor } from '#domain/locale/locales.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import type { EditedRecord } from '../fields/edit-place.ts';
import { pagesChange, SetPlan } from '../sets/SetPlan.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

interface Props extends EditedRecord {
  readonly set: ChangeSetDetails;
  readonly name: string;
  /** The country in which it is, or all of them. */
  readonly where: string;
  readonly remove: () => Promise<void>;
}

/** A button that has a set remove a record, and says before which pages show it. */
export function RemoveRecord({ set, type, id, country, name, where, remove }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ConfirmButton
      label={`Remove this ${typeWords(type).one.toLowerCase()} from ${where}…`}
      confirmLabel="Remove"
      heading={`Remove “${name}” from ${where}?`}
      onOpen={() => setOpen(true)}
      onConfirm={remove}
    >
      <p>
        Shoppers see it until the change set is published. Until then it can be kept, and undoing
        the set brings it back.
      </p>
      {isOpen && (
        <SetPlan
          set={set.id}
          version={set.version}
          asked={{ removing: { type, id, locale: localeFor(country).id } }}
          waiting="Finding out which pages show it…"
          says={shownText}
        />
      )}
    </ConfirmButton>
  );
}

const shownText = (pages: number) =>
  pages === 0 ? 'No page shows it.' : `${pagesChange(pages)} without it.`;
