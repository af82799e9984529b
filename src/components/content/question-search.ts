import { type QuestionMatch, questionMatch } from '#domain/question-matches.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { type Question, questionsOfPage, type Topic } from './questions-of-page.ts';

/**
 * Leaves only the questions in view that have the words of the field, and says how many. Those that
 * have them only in their answers come last, below a heading that says so.
 */
class QuestionSearch extends HTMLElement {
  #topics: ReadonlyArray<Topic> = [];
  #mentions: HTMLElement | undefined;

  connectedCallback() {
    this.#topics = questionsOfPage();
    this.addEventListener('input', this.#show);
    // A browser that comes back to the page has kept the words.
    this.#show();
  }

  readonly #show = () => {
    const query = this.querySelector('input')?.value.trim() ?? '';
    const matches = new Map(
      this.#topics
        .flatMap(({ questions }) => questions)
        .map((question) => [question, query === '' ? 'question' : questionMatch(question, query)]),
    );
    for (const topic of this.#topics) showTopic(topic, matches);
    this.#showMentions([...matches].flatMap(([one, at]) => (at === 'answer' ? [one] : [])));
    const count = [...matches.values()].filter((match) => match !== undefined).length;
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = query === '' ? '' : this.#textOf(count, query);
  };

  /** In a place of their own, after all topics. */
  #showMentions(questions: ReadonlyArray<Question>): void {
    if (!this.#mentions && questions.length === 0) return;
    this.#mentions ??= this.#appendMentions();
    this.#mentions.hidden = questions.length === 0;
    this.#mentions.querySelector('div')?.append(...questions.map(({ details }) => details));
    for (const { details } of questions) details.hidden = false;
  }

  #appendMentions(): HTMLElement {
    const section = document.createElement('section');
    section.className = 'questions';
    const heading = Object.assign(document.createElement('h2'), {
      textContent: this.#texts().mentioned ?? '',
    });
    section.append(heading, document.createElement('div'));
    this.#topics.at(-1)?.section.after(section);
    return section;
  }

  #textOf(count: number, query: string): string {
    const texts = this.#texts();
    if (count === 0) return fillText(texts.none ?? '', { query });
    return pluralText(texts, 'found', { count, tag: document.documentElement.lang });
  }

  /** The shop's own page wrote them. */
  #texts(): Record<string, string> {
    return JSON.parse(this.dataset.texts ?? '{}');
  }
}

/** Has a topic's own questions that match in it, in their order; hides it here and in the list without any. */
function showTopic(
  { section, list, questions }: Topic,
  matches: ReadonlyMap<Question, QuestionMatch | undefined>,
): void {
  for (const question of questions) {
    const { details } = question;
    details.hidden = matches.get(question) !== 'question';
    list.append(details);
  }
  section.hidden = questions.every(({ details }) => details.hidden);
  const hash = `#${section.querySelector('h2')?.id}`;
  for (const link of document.querySelectorAll('.topics a')) {
    const item = link.closest('li');
    if (item && link.getAttribute('href') === hash) item.hidden = section.hidden;
  }
}

customElements.define('question-search', QuestionSearch);
