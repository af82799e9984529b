import type { Question, Topic } from './questions-of-page.ts';

/** Has the topics of the page with some of their questions, best first, and puts all back in their places. */
export class TopicPlaces {
  /** After the last topic. */
  readonly end = document.createComment('');
  readonly #topics: ReadonlyArray<Topic>;
  /** Before each topic, which may be among other parts of the page. */
  readonly #places: ReadonlyArray<Comment>;

  constructor(topics: ReadonlyArray<Topic>) {
    this.#topics = topics;
    this.#places = topics.map(({ section }) => {
      const place = document.createComment('');
      section.before(place);
      return place;
    });
    topics.at(-1)?.section.after(this.end);
  }

  /** @param found The questions to show, in their order; all if undefined. */
  show(found: ReadonlyArray<Question> | undefined): void {
    this.#topics.forEach(({ section, list, questions }, at) => {
      const shown = found ? found.filter((one) => questions.includes(one)) : questions;
      for (const one of questions) one.details.hidden = !shown.includes(one);
      const hidden = questions.filter((one) => !shown.includes(one));
      list.append(...[...shown, ...hidden].map(({ details }) => details));
      setHidden(section, shown.length === 0);
      if (!found) this.#places[at]?.after(section);
    });
    if (found) this.#sort(found);
  }

  /** The topic of the best question comes first. */
  #sort(found: ReadonlyArray<Question>): void {
    const best = (topic: Topic) => found.findIndex((one) => topic.questions.includes(one));
    const shown = this.#topics
      .filter((topic) => best(topic) >= 0)
      .toSorted((one, other) => best(one) - best(other));
    this.#places[0]?.after(...shown.map(({ section }) => section));
  }
}

/** Hides a topic, and its link in the list of topics. */
function setHidden(section: HTMLElement, isHidden: boolean): void {
  section.hidden = isHidden;
  const hash = `#${section.querySelector('h2')?.id}`;
  for (const link of document.querySelectorAll('.topics a')) {
    const item = link.closest('li');
    if (item && link.getAttribute('href') === hash) item.hidden = isHidden;
  }
}
