import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { ItemSummary } from './ItemSummary.tsx';
import { ReviewForm, type ReviewFormProps } from './ReviewForm.tsx';

interface Props extends Omit<ReviewFormProps, 'review' | 'onCancel'> {
  /** Whether its form is shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A purchase that can be reviewed. */
export function AwaitingReview({ isOpen, onOpen, ...form }: Props) {
  const { item, locale, texts } = form;
  const write = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    flushSync(() => onOpen(false));
    write.current?.focus();
  };
  return (
    <li>
      <ItemSummary {...{ item, locale }}>
        {!isOpen && (
          <button
            type="button"
            ref={write}
            className="button button-plain button-small"
            aria-label={`${texts.writeReview}: ${item.productName}`}
            onClick={() => onOpen(true)}
          >
            {texts.writeReview}
          </button>
        )}
      </ItemSummary>
      {isOpen && <ReviewForm {...form} onCancel={cancel} />}
    </li>
  );
}
