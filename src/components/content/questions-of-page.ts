import type { TopicQuestion } from '#domain/search/question-matches.ts';

export interface Question extends TopicQuestion {
  readonly details: HTMLDetailsElement;
}

/** A heading of the page with its questions, in the page's order. */
export interface Topic {
  readonly section: HTMLElement;
  /** Where its questions are. */
  readonly list: Element;
  readonly questions: ReadonlyArray<Question>;
}

/** The questions as the page was served with them. */
export function questionsOfPage(): ReadonlyArray<Topic> {
  return [...document.querySelectorAll<HTMLElement>('.questions')].flatMap((section) => {
    const list = section.querySelector(':scope > div');
    const topic = section.querySelector('h2')?.textContent ?? '';
    return list ? [{ section, list, questions: questionsIn(list, topic) }] : [];
  });
}

const questionsIn = (list: Element, topic: string): ReadonlyArray<Question> =>
  [...list.querySelectorAll<HTMLDetailsElement>(':scope > details')].map((details) => ({
    details,
    question: details.querySelector('summary')?.textContent ?? '',
    answer: details.querySelector('.answer')?.textContent ?? '',
    topic,
  }));
