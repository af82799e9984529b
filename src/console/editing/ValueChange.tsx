import { parseLocaleId } from '#domain/locales.ts';
import type { PublishedField } from './editing-contract.ts';
import { fieldWords } from './field-words.ts';
import { placeName } from './place-name.ts';
import { valueText } from './value-text.ts';

interface Props {
  readonly of: Pick<PublishedField, 'type' | 'field' | 'locale' | 'place'>;
  readonly from: unknown;
  readonly to: unknown;
  readonly note?: string;
}

/** A field with its value before and after. */
export function ValueChange({ of, from, to, note }: Props) {
  const { type, field, locale, place } = of;
  const country = parseLocaleId(locale)?.country ?? 'SG';
  const text = (value: unknown) => valueText(value, { type, field, country });
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return (
    <div className="value">
      <dt>
        {fieldWords(type, field).label} <span className="hint">{placeName(place)}</span>
      </dt>
      <dd>
        {isSame ? (
          <span className="hint">{text(to)}, as it is live</span>
        ) : (
          <>
            <del>{text(from)}</del> <span aria-hidden="true">→</span> <ins>{text(to)}</ins>
          </>
        )}{' '}
        {note && <span className="hint">{note}</span>}
      </dd>
    </div>
  );
}
