import type { Country } from '#domain/locale/locales.ts';
import type {
  ChangeSetDetails,
  FieldSave,
  WritableRecordAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { isPrice, valueText } from '../../contract/value-text.ts';
import { useLiveRecord } from '../fields/live-record.ts';
import { SaveButton } from './SaveButton.tsx';

interface Props {
  readonly set: ChangeSetDetails;
  readonly field: string;
  readonly country: Country;
  /** The variant that has the value. */
  readonly of: WritableRecordAnswer;
  readonly value: unknown;
}

/** Gives a value of a variant to all variants of its product: shades mostly cost the same. */
export function ForAllVariants({ of, ...props }: Props) {
  if (!of.whole || !isPrice(of.type, props.field)) return null;
  return <ForAll {...props} of={of} whole={of.whole} />;
}

type Whole = NonNullable<WritableRecordAnswer['whole']>;

function ForAll({ set, field, country, of, value, whole }: Props & { readonly whole: Whole }) {
  const { data } = useLiveRecord({ ...whole, country });
  const others = (data?.[0]?.parts ?? []).filter(({ id }) => id !== of.id);
  const { type, locale } = of;
  const saves = others.flatMap(({ id }): Array<FieldSave> => {
    const draft = set.drafts.find(
      (each) => each.id === id && each.field === field && each.locale === locale,
    );
    const isThere = draft && JSON.stringify(draft.value) === JSON.stringify(value);
    const expected = draft?.version ?? 0;
    return isThere ? [] : [{ type, id, locale, field, value, expected }];
  });
  if (saves.length === 0) return null;
  const text = valueText(value, { type, field, country });
  const { label } = fieldWords(type, field);
  return (
    <div className="choices">
      <SaveButton
        set={set.id}
        save={saves}
        said={`“${label}” is ${text} for all ${others.length + 1} variants.`}
      >
        Give all {others.length + 1} variants “{text}”<span className="unseen"> as {label}</span>
      </SaveButton>
    </div>
  );
}
