import type { Overlap } from '../../contract/editing-contract.ts';
import { fieldText } from '../../contract/field-words.ts';
import { timeText } from '../../contract/time-text.ts';
import { Link } from '../Link.tsx';
import { useOverlaps } from './useOverlaps.ts';

/** The sets that write the same fields as a set, said before one of them goes out. */
export function Overlaps({ set }: { readonly set: string }) {
  const others = [...Map.groupBy(useOverlaps(set), (overlap) => overlap.set).values()];
  if (others.length === 0) return null;
  return (
    <div className="item item-warning">
      <p>
        Other change sets write the same fields. Once one of them is published, the others can’t be,
        until somebody chooses a value for each field.
      </p>
      <ul>
        {others.map((overlaps) => (
          <OtherSet key={overlaps[0]?.set} overlaps={overlaps} />
        ))}
      </ul>
    </div>
  );
}

/** As many as one reads. */
const SHOWN = 5;

function OtherSet({ overlaps }: { readonly overlaps: ReadonlyArray<Overlap> }) {
  const [first] = overlaps;
  if (!first) return null;
  const more = overlaps.length - SHOWN;
  return (
    <li>
      <OtherTitle {...first} />: {overlaps.slice(0, SHOWN).map(fieldText).join(', ')}
      {more > 0 && ` and ${more} more`}
    </li>
  );
}

function OtherTitle({ set, title, schedule }: Overlap) {
  return (
    <>
      <Link to={`/change-sets/${set}`}>{title}</Link>
      {schedule && `, scheduled for ${timeText(schedule)}`}
    </>
  );
}

type FieldOfSet = Pick<Overlap, 'set' | 'type' | 'id' | 'field' | 'place'>;

/** Who writes a field in another set, said where it's written. */
export function OverlapOfField({ set, type, id, field, place }: FieldOfSet) {
  const found = useOverlaps(set).filter(
    (each) => each.type === type && each.id === id && each.field === field && each.place === place,
  );
  return found.map((overlap) => (
    <p key={overlap.set} className="hint overlap">
      {overlap.author} writes it in <OtherTitle {...overlap} />, too.
    </p>
  ));
}
