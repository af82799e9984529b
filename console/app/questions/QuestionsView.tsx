import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '#domain/product/question-statuses.ts';
import type { AskedQuestion, QuestionsAnswer } from '../../contract/question-contract.ts';
import { WrittenByMembers } from '../reviews/WrittenByMembers.tsx';
import { QuestionToAnswer } from './QuestionToAnswer.tsx';

interface Props {
  readonly status: QuestionStatus;
  /** Undefined for all of the person's countries. */
  readonly country: Country | undefined;
}

const LABELS: Readonly<Record<QuestionStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  declined: 'Declined',
};

const NOTHING: Readonly<Record<QuestionStatus, string>> = {
  open: 'No question waits for an answer.',
  answered: 'No question is answered yet.',
  declined: 'No question was declined.',
};

/** What members asked about products, for whoever answers. */
export function QuestionsView({ status, country }: Props) {
  return (
    <WrittenByMembers<QuestionStatus, QuestionsAnswer>
      {...{ status, country, labels: LABELS, nothing: NOTHING }}
      statuses={QUESTION_STATUSES}
      room="/questions"
      noun="question"
      placeLabel="Asked in"
    >
      {({ questions }) => <QuestionsToAnswer questions={questions} />}
    </WrittenByMembers>
  );
}

/**
 * A page of questions. One that is being answered here stays as it was read, with the words of its form, also if a
 * colleague decides on it meanwhile: sending the answer then says so.
 */
function QuestionsToAnswer({ questions }: Pick<QuestionsAnswer, 'questions'>) {
  const [written, setWritten] = useState<ReadonlyArray<AskedQuestion>>([]);
  const gone = written.filter(({ id }) => questions.every((each) => each.id !== id));
  const asRead = (question: AskedQuestion) =>
    written.find(({ id }) => id === question.id) ?? question;
  const note = (question: AskedQuestion, isWritten: boolean) =>
    setWritten((before) => {
      const others = before.filter(({ id }) => id !== question.id);
      return isWritten ? [...others, question] : others;
    });
  return [...gone, ...questions.map(asRead)].map((question) => (
    <QuestionToAnswer
      key={question.id}
      question={question}
      onWriting={(isWritten) => note(question, isWritten)}
    />
  ));
}
