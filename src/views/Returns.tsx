import type { ReactNode } from 'react';
import type { ReturnsOfOrder } from '#commerce/order.ts';
import {
  pieceField,
  RETURN_FIELDS,
  RETURN_REASONS,
  type ReturnBody,
} from '#domain/bag/order-return.ts';
import { RETURN_NOTE_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface ReturnsProps {
  readonly order: ReturnsOfOrder;
  readonly texts: Texts<'returns'>;
}

/** What of an order is on its way back, and how it is sent. */
export function Returns({ order: { returns, returnAddress }, texts }: ReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <div className="parcels">
      {returns.map(({ id, status, displayAskedOn, lines }) => (
        <div key={id + status}>
          <h3>
            {status === 'asked' && !displayAskedOn
              ? texts.done
              : fillText(texts[status], { id, date: displayAskedOn })}
          </h3>
          <ul>
            {lines.map(({ variantId, quantity, ...line }) => (
              <li key={variantId}>
                {`${quantity} × `}
                <bdi>{nameOf(line)}</bdi>
              </li>
            ))}
          </ul>
          {status === 'asked' && (
            <>
              <p>{fillText(texts.how, { id })}</p>
              {returnAddress && <address>{returnAddress}</address>}
              <p>{texts.refund}</p>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** A return that was asked for without any piece. */
export interface RefusedReturn {
  readonly asked: Pick<ReturnBody, 'reason' | 'note'>;
  readonly problem: string;
}

interface FormProps extends ReturnsProps {
  /** The order, for screen readers. */
  readonly name: string;
  readonly refused?: RefusedReturn | undefined;
  /** Whatever puts the fields into a form, with its button at the end. */
  readonly form: (fields: ReactNode) => ReactNode;
}

/** The way to ask for a return, which isn't there if nothing of the order can be returned. */
export function AskReturn({ order, texts, name, refused, form }: FormProps) {
  const { number, returnable, returns, displayReturnableUntil: date } = order;
  if (returnable.length === 0) return null;
  const problemId = `returns-${number}`;
  const isOnlyPiece = returnable.length === 1 && returnable[0]?.quantity === 1;
  return (
    <details className="order-cancel" open={refused !== undefined}>
      <summary aria-label={`${texts.ask}: ${name}`}>{texts.ask}</summary>
      {date && <p>{fillText(texts.until, { date })}</p>}
      {form(
        <div className="account-fields">
          <input type="hidden" name={RETURN_FIELDS.after} value={returns.length} />
          {refused && (
            <p id={problemId} className="account-problem" role="alert">
              {refused.problem}
            </p>
          )}
          {returnable.map(({ variantId, quantity, ...line }, at) => (
            <Choice
              key={variantId}
              name={pieceField(variantId)}
              title={fillText(texts.pieces, { product: nameOf(line) })}
              options={upTo(quantity)}
              chosen={isOnlyPiece ? '1' : undefined}
              problemId={refused && problemId}
              isFocused={refused !== undefined && at === 0}
            />
          ))}
          <Choice
            name={RETURN_FIELDS.reason}
            title={texts.reason}
            options={RETURN_REASONS.map((id) => [id, texts[id]])}
            chosen={refused?.asked.reason}
          />
          <label className="account-detail">
            <span>{texts.note}</span>
            <textarea
              name={RETURN_FIELDS.note}
              rows={3}
              maxLength={RETURN_NOTE_MAX}
              defaultValue={refused?.asked.note ?? ''}
            />
          </label>
        </div>,
      )}
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly options: ReadonlyArray<readonly [value: string, text: string]>;
  readonly chosen?: string | undefined;
  /** The id of what says what is wrong with the choice, if anything is. */
  readonly problemId?: string | undefined;
  /** Whether a page that is answered anew begins with it, not at its top. */
  readonly isFocused?: boolean;
}

function Choice({ name, title, options, chosen, problemId, isFocused = false }: ChoiceProps) {
  return (
    <label className="account-detail">
      <span>{title}</span>
      <select
        name={name}
        defaultValue={chosen}
        // biome-ignore lint/a11y/noAutofocus: It is what was left out.
        autoFocus={isFocused}
        {...(problemId && { 'aria-describedby': problemId, 'aria-invalid': true })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** None, one, and so on. */
const upTo = (most: number): ChoiceProps['options'] =>
  Array.from({ length: most + 1 }, (_, count) => [String(count), String(count)]);

const nameOf = ({
  productName,
  variantName,
}: Readonly<Record<'productName' | 'variantName', string>>) =>
  [productName, variantName].filter(Boolean).join(', ');
