import { type FormEvent, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ANSWER_MAX } from '#domain/limits.ts';
import { writingOfTexts } from '#domain/locale/locales.ts';
import { languageName } from '../../contract/place-name.ts';
import {
  type AskedQuestion,
  type QuestionDecision,
  questionText,
} from '../../contract/question-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { includesRole, worksFor } from '../../contract/roles.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { useMe } from '../people/useMe.ts';
import { AboutProduct } from '../reviews/AboutProduct.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Instant } from '../ui/Instant.tsx';

interface Props {
  readonly question: AskedQuestion;
  /** Whether its form has words that aren't sent. */
  readonly onWriting: (isWritten: boolean) => void;
}

/** A question, with its answer or what it takes to give one. */
export function QuestionToAnswer({ question, onWriting }: Props) {
  const { picture, text, author, country, language, askedAt, answer, reason } = question;
  const me = useMe();
  const lang = writingOfTexts(language);
  const mayDecide = !me || (includesRole(me.role, 'publisher') && worksFor(me, [country]));
  return (
    <li className="review">
      {/* Pictures of other sites are none of the console's. */}
      {picture?.startsWith('/') && (
        <img src={picture} alt="" width={72} height={72} loading="lazy" />
      )}
      <div className="stacked">
        <AboutProduct about={question} part="questions" />
        <h2 className="review-title" lang={lang} dir="auto">
          {text}
        </h2>
        <p className="hint">
          {author || 'Somebody who has left'} · {countryName(country)}, {languageName(language)} ·{' '}
          <Instant at={askedAt} />
        </p>
        {reason && <p className="hint">Declined, for colleagues: {reason}</p>}
        {mayDecide ? (
          <Decisions key={question.revision} {...{ question, onWriting }} />
        ) : (
          <p className="review-text" lang={lang} dir="auto">
            {answer}
          </p>
        )}
      </div>
    </li>
  );
}

/** The form of the answer, and a button that declines the question. */
function Decisions({ question, onWriting }: Props) {
  const { id, status, author, productName, language, answer, revision } = question;
  const formId = useId();
  const announce = useAnnounce();
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState('');
  const [reason, setReason] = useState('');
  const about = `${author || 'somebody'}’s question on ${productName}`;
  const isAnswered = status === 'answered';
  const decide = async (decision: Omit<QuestionDecision, 'revision'>) => {
    await sendJson('PATCH', `/questions/${encodeURIComponent(id)}`, { ...decision, revision });
    onWriting(false);
    announce(questionText(decision.status, question));
    await mutate((key) => typeof key === 'string' && key.startsWith('/questions'));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    const words = String(new FormData(event.currentTarget).get('answer'));
    decide({ status: 'answered', answer: words }).catch((error: unknown) =>
      setProblem(problemText(error)),
    );
  };
  return (
    <form onSubmit={send}>
      <p>
        <label htmlFor={formId}>
          Answer, in {languageName(language)}
          <span className="unseen"> to {about}</span>
        </label>
      </p>
      <textarea
        id={formId}
        name="answer"
        rows={3}
        maxLength={ANSWER_MAX}
        lang={writingOfTexts(language)}
        dir="auto"
        defaultValue={answer ?? ''}
        onInput={({ currentTarget }) => onWriting(currentTarget.value !== (answer ?? ''))}
      />
      <p className="inline">
        <button type="submit" className="primary">
          {isAnswered ? 'Change the answer' : 'Publish the answer'}
          <span className="unseen"> to {about}</span>
        </button>
        {status !== 'declined' && (
          <ConfirmButton
            label={isAnswered ? 'Take down' : 'Decline'}
            about={about}
            onConfirm={() => decide({ status: 'declined', reason })}
          >
            <p>
              <label htmlFor={`${formId}-why`}>
                Why? Your colleagues read it. Whoever asked sees only that it isn’t published.
              </label>
            </p>
            <textarea
              id={`${formId}-why`}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </ConfirmButton>
        )}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
