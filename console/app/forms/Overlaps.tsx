import { localeOfId } from '#domain/locale/locales.ts';
import type { Overlap } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { timeText } from '../../contract/time-text.ts';
import { editPlace } from '../fields/edit-place.ts';
import { RecordTitle } from '../fields/RecordTitle.tsx';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { useOverlaps } from './useOverlaps.ts';

/**
 * The sets that write the same fields as a set, said before one of them goes out, and those that have gone out, which
 * keep this one from it.
 */
export function Overlaps({ set }: { readonly set: string }) {
  const overlaps = useOverlaps(set);
  const published = overlaps.filter(({ publishedAt }) => publishedAt !== undefined);
  const toCome = overlaps.filter(({ publishedAt }) => publishedAt === undefined);
  return (
    <>
      {published.length > 0 && (
        <div className="item item-problem">
          <p>
            What is live was changed since this was written. It can’t be published like this: choose
            a value in the form of each record.
          </p>
          <OtherSets set={set} overlaps={published} />
        </div>
      )}
      {toCome.length > 0 && (
        <div className="item item-warning">
          <p>
            Other change sets write the same fields. Once one of them is published, the others can’t
            be, until somebody chooses a value for each field.
          </p>
          <OtherSets set={set} overlaps={toCome} />
        </div>
      )}
    </>
  );
}

interface OthersProps {
  /** The set that writes the same. */
  readonly set: string;
  readonly overlaps: ReadonlyArray<Overlap>;
}

function OtherSets({ set, overlaps }: OthersProps) {
  return (
    <ul>
      {[...Map.groupBy(overlaps, (overlap) => overlap.set)].map(([other, of]) => (
        <OtherSet key={other} set={set} overlaps={of} />
      ))}
    </ul>
  );
}

/** As many as one reads. */
const SHOWN = 5;

function OtherSet({ set, overlaps }: OthersProps) {
  const [first] = overlaps;
  if (!first) return null;
  const more = overlaps.length - SHOWN;
  return (
    <li>
      <OtherTitle {...first} />:{' '}
      {overlaps.slice(0, SHOWN).map((overlap, index) => (
        <span key={`${overlap.type} ${overlap.id} ${overlap.field} ${overlap.place}`}>
          {index > 0 && ', '}
          <OwnField {...overlap} set={set} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </li>
  );
}

/** A field, which leads to where the set writes it. */
function OwnField({ set, type, id, field, locale }: Overlap) {
  const record = { type, id, country: localeOfId(locale).country };
  const query = new URLSearchParams({ field: `${type}/${id}/${field}` });
  return (
    <Link to={`${editPlace(set, record)}?${query}`}>
      “{fieldWords(type, field).label}” of{' '}
      <RecordTitle {...record} otherwise={`${typeWords(type).one} ${id}`} />
    </Link>
  );
}

function OtherTitle({ set, title, author, schedule, publishedAt }: Overlap) {
  return (
    <>
      <Link to={`/change-sets/${set}`}>{title}</Link>
      {publishedAt !== undefined && (
        <>
          , published by {author} <Instant at={publishedAt} />
        </>
      )}
      {schedule && `, scheduled for ${timeText(schedule)}`}
    </>
  );
}

type FieldOfSet = Pick<Overlap, 'set' | 'type' | 'id' | 'field' | 'place'>;

/** Who writes a field in another set, said where it's written. */
export function OverlapOfField({ set, type, id, field, place }: FieldOfSet) {
  const found = useOverlaps(set).filter(
    (each) =>
      each.publishedAt === undefined &&
      [each.type === type, each.id === id, each.field === field, each.place === place].every(
        Boolean,
      ),
  );
  return found.map((overlap) => (
    <p key={overlap.set} className="hint overlap">
      {overlap.author} writes it in <OtherTitle {...overlap} />, too.
    </p>
  ));
}
