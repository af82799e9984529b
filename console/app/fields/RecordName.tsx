import type { NamedRecord } from '../../contract/editing-contract.ts';

const SIDE = 40;

/** A record with its picture, its name, and what tells it from others. */
export function RecordName({ record }: { readonly record: NamedRecord }) {
  const { id, title, note, picture } = record;
  return (
    <span className="record-name">
      {/* The console's pages load nothing from elsewhere. */}
      {picture?.startsWith('/') && <img src={picture} alt="" width={SIDE} height={SIDE} />}
      <span>
        {title ?? id} <span className="hint">{title === undefined ? 'not shown here' : note}</span>
      </span>
    </span>
  );
}
