import type { PresentEditor } from '../../contract/console-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { editPlace } from '../fields/edit-place.ts';
import { useMe } from '../people/useMe.ts';
import { Link } from '../ui/Link.tsx';
import { type PlaceInSet, placeInSet } from './place-in-set.ts';
import { usePresence } from './usePresence.ts';

interface Props {
  /** The place in the console. */
  readonly path: string;
  /** Everybody who is editing. */
  readonly present: ReadonlyArray<PresentEditor>;
}

/** Who else has this change set open, and where in it they are. */
export function AlsoHere({ path, present }: Props) {
  const me = useMe();
  usePresence(path);
  const here = placeInSet(path);
  if (!here) return null;
  const others = present.filter(({ set, person }) => set === here.set && person !== me?.id);
  if (others.length === 0) return null;
  return (
    <section aria-label="Also here" className="also-here">
      <ul>
        {others.map((editor) => (
          <li key={editor.tab}>
            <strong>{editor.name}</strong> <Where editor={editor} here={here} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Where({ editor, here }: { readonly editor: PresentEditor; readonly here: PlaceInSet }) {
  const { set, record, field } = editor;
  if (!record) return <>has this change set open</>;
  const isSame = here.record && editPlace(set, here.record) === editPlace(set, record);
  if (isSame) return <>is here{field !== undefined && ` in “${field}”`}</>;
  return (
    <>
      is {field === undefined ? 'at' : `in “${field}” of`}{' '}
      <Link to={editPlace(set, record)}>
        {typeWords(record.type).one} {record.id}
      </Link>
    </>
  );
}
