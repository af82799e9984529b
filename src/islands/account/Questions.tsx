import './account.css';
import { useRef, useState } from 'react';
import { asking, type Question, questionSchema } from '#commerce/question.ts';
import { addressIn, localAddress, productPath } from '#domain/addresses/addresses.ts';
import { localeFor, parseCountry } from '#domain/locale/locales.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { AccountList } from './AccountList.tsx';
import { AccountState } from './AccountState.tsx';
import { type AccountProps, dateText } from './account-props.ts';
import { namedProduct } from './named-product.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { listedIn, useAccountPages } from './useAccount.ts';

/** The member's questions on products, below the form for another on the product that the address names. */
export function Questions({
  texts,
  country,
  language,
  localeTag,
}: AccountProps<'memberQuestions'>) {
  const locale = { country, language };
  const named = useBrowserValue(namedProduct, '');
  const [isSent, setSent] = useState(false);
  const { pages, state, more, refresh } = useAccountPages(locale, 'questions', {
    query: { 'filter[product]': named || undefined },
  });
  const asked = useRef<HTMLHeadingElement>(null);
  const questions = listedIn(pages, questionSchema);
  const { author, item } = asking(pages?.[0]);
  const onSent = async () => {
    await refresh();
    setSent(true);
    // What was sent is there; the form that had the focus is gone.
    asked.current?.focus();
  };
  const remove = async (id: string) => {
    try {
      await browserClient(locale).delete('questions', { id });
      await refresh();
      showToast('success', texts.questionRemoved);
    } catch {
      showToast('error', failureText('failed'));
    }
  };
  const empty = questions.length === 0 && named === '' && texts.noQuestions;
  return (
    <AccountState {...{ texts, state, empty }}>
      {named !== '' && !item && (
        <p className="account-told">
          {texts.questionUnsold}{' '}
          <a href={localAddress(productPath(named), localeFor(country, language))}>
            {texts.questionBack}
          </a>
        </p>
      )}
      {item && !isSent && (
        <section>
          <h2>{texts.about}</h2>
          <ItemSummary {...{ item, locale }} />
          <QuestionForm {...{ item, locale, texts, author }} onSent={onSent} />
        </section>
      )}
      {questions.length > 0 && (
        <section>
          <h2 ref={asked} tabIndex={-1}>
            {texts.asked}
          </h2>
          <AccountList
            className="account-items"
            items={questions}
            empty=""
            {...{ texts, state, more }}
          >
            {(question) => (
              <AskedQuestion
                {...{ question, texts, locale, localeTag }}
                onRemove={() => void remove(question.id)}
              />
            )}
          </AccountList>
        </section>
      )}
    </AccountState>
  );
}

interface AskedProps extends Pick<AccountProps<'memberQuestions'>, 'texts' | 'localeTag'> {
  readonly question: Question;
  readonly locale: PageLocale;
  readonly onRemove: () => void;
}

/** A question that the member has asked, and what became of it. */
function AskedQuestion({ question, texts, locale, localeTag, onRemove }: AskedProps) {
  return (
    <ItemSummary item={question} locale={locale}>
      <p className="account-words" dir="auto">
        <strong>{question.text}</strong>
      </p>
      <p className="account-hint">{dateText(question.askedAt, localeTag)}</p>
      <QuestionState {...{ question, texts, locale }} />
      <RemoveButton
        words={{
          remove: texts.questionRemove,
          ask: texts.questionRemoveAsk,
          keep: texts.questionKeep,
        }}
        name={question.text}
        onRemove={onRemove}
      />
    </ItemSummary>
  );
}

/** The answer and where it is, or that there is none. */
function QuestionState({
  question,
  texts,
  locale,
}: Pick<AskedProps, 'question' | 'texts' | 'locale'>) {
  const { status, answer, productSlug } = question;
  if (status === 'open') return <p className="label">{texts.questionOpen}</p>;
  if (status !== 'answered') return <p className="label">{texts.questionDeclined}</p>;
  const country = parseCountry(question.country) ?? locale.country;
  const page = addressIn(productPath(productSlug), localeFor(country, question.language));
  return (
    <>
      <p className="account-words" dir="auto">
        {answer}
      </p>
      <p>
        <a href={`${page}#questions`}>{texts.questionSee}</a>
      </p>
    </>
  );
}
