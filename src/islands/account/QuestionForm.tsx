import { useId } from 'react';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Item } from '#commerce/item.ts';
import { OPEN_QUESTIONS_MAX, QUESTION_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { type Problems, useSubmission } from '../react/forms/useSubmission.ts';
import { showToast } from '../toast/show-toast.ts';
import { Detail } from './Detail.tsx';
import { FormEnd } from './FormEnd.tsx';

interface Props {
  /** What the question is about. */
  readonly item: Item;
  readonly locale: PageLocale;
  readonly texts: Texts<'memberQuestions'>;
  /** The name that stands below the question. */
  readonly author: string;
  readonly onSent: () => Promise<void>;
}

/** A form to ask about a product. */
export function QuestionForm({ item, locale, texts, author, onSent }: Props) {
  const id = useId();
  const { problems, isWorking, onSubmit, onInput } = useSubmission<'text'>({
    check: ({ text }) => (text.trim() === '' ? { text: texts.questionNone } : {}),
    async send({ text }) {
      // A question is one line, in whatever lines it was typed.
      const body = { product: item.productSlug, text: text.trim().replace(/\s+/g, ' ') };
      await browserClient(locale).post('questions', { body });
      showToast('success', texts.questionSent);
      await onSent();
    },
    explain: (error) => explained(error, texts),
  });
  return (
    <form className="account-form" {...{ onSubmit, onInput }} noValidate>
      <Detail label={texts.question} problem={problems.text} problemId={id}>
        <textarea
          name="text"
          rows={3}
          maxLength={QUESTION_MAX}
          placeholder={texts.questionHint}
          aria-invalid={problems.text !== undefined}
          aria-describedby={id}
          dir="auto"
        />
      </Detail>
      <p className="account-hint">{fillText(texts.questionNote, { name: author })}</p>
      <FormEnd problem={problems.form} {...{ isWorking }} label={texts.sendQuestion} />
    </form>
  );
}

function explained(error: unknown, texts: Props['texts']): Problems<'text'> {
  const [refusal] = error instanceof CommerceError ? error.errors : [];
  if (refusal?.code === 'too-many') {
    return { form: fillText(texts.questionsMany, { count: OPEN_QUESTIONS_MAX }) };
  }
  if (refusal?.code === 'invalid' && refusal.source?.pointer === '/text') {
    return { text: texts.questionLink };
  }
  return { form: texts.questionFailed };
}
