import { useId, useState } from 'react';
import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { TITLE_MAX } from '../../contract/approval-contract.ts';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { titleIn } from '../fields/RecordTitle.tsx';
import { readName } from '../fields/read-names.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { CommentField } from './CommentField.tsx';
import { useTalk } from './useConversation.ts';

interface Props {
  readonly set: string;
  /** All that the set changes in one record. */
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  readonly name: string;
}

/** Comments on a record that a set changes, or on one of its changes. */
export function CommentButton({ set, drafts, name }: Props) {
  const id = useId();
  const { say } = useTalk(set);
  const announce = useAnnounce();
  const [about, setAbout] = useState('');
  const [text, setText] = useState('');
  const [first] = drafts;
  if (!first) return null;
  const fields = drafts.filter(({ field }) => field !== EXISTS);
  const chosen = fields.find((draft) => keyOf(draft) === about);
  const { type, id: record, locale } = chosen ?? first;
  const send = async () => {
    const { field, place } = chosen ?? {};
    const { country } = localeOfId(locale);
    const called = titleIn(drafts) ?? (await readName({ country, type, id: record }))?.title;
    const title = called?.slice(0, TITLE_MAX);
    await say({ text, on: { type, id: record, country, field, place, title } });
    setText('');
    announce('Your comment is added.');
  };
  return (
    <ConfirmButton
      label="Comment"
      about={`on ${name}`}
      heading={`Comment on ${name}`}
      onConfirm={send}
    >
      <p className="stacked">
        <label htmlFor={id}>About</label>
        <select
          id={id}
          value={about}
          onChange={({ currentTarget }) => setAbout(currentTarget.value)}
        >
          <option value="">all of it</option>
          {fields.map((draft) => (
            <option key={keyOf(draft)} value={keyOf(draft)}>
              {fieldWords(draft.type, draft.field).label}, {placeName(draft.place)}
            </option>
          ))}
        </select>
      </p>
      <CommentField label="Comment" text={text} onChange={setText} />
    </ConfirmButton>
  );
}

const keyOf = ({ field, place }: DraftFieldAnswer) => `${field} ${place}`;
