import { questionMatches } from '#domain/question-matches.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';

/** Leaves only the questions in view that have the words of the field, and says how many. */
class QuestionSearch extends HTMLElement {
  connectedCallback() {
    this.addEventListener('input', this.#show);
    // A browser that comes back to the page has kept the words.
    this.#show();
  }

  readonly #show = () => {
    const query = this.querySelector('input')?.value.trim() ?? '';
    const topics = [...document.querySelectorAll<HTMLElement>('.questions')];
    const count = topics.reduce((sum, topic) => sum + showMatches(topic, query), 0);
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = query === '' ? '' : this.#textOf(count, query);
  };

  #textOf(count: number, query: string): string {
    // The shop's own page wrote them.
    const texts: Record<string, string> = JSON.parse(this.dataset.texts ?? '{}');
    if (count === 0) return fillText(texts.none ?? '', { query });
    return pluralText(texts, 'found', { count, tag: document.documentElement.lang });
  }
}

/** Hides a topic without any, here and in the list of topics. */
function showMatches(topic: HTMLElement, query: string): number {
  const questions = [...topic.querySelectorAll('details')];
  for (const question of questions) {
    question.hidden = !questionMatches(question.textContent ?? '', query);
  }
  const count = questions.filter(({ hidden }) => !hidden).length;
  topic.hidden = count === 0;
  const hash = `#${topic.querySelector('h2')?.id}`;
  for (const link of document.querySelectorAll('.topics a')) {
    const item = link.closest('li');
    if (item && link.getAttribute('href') === hash) item.hidden = topic.hidden;
  }
  return count;
}

customElements.define('question-search', QuestionSearch);
