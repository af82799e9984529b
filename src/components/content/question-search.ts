import type { HelpWords } from '#domain/search/help-words.ts';
import { matchQuestions } from '#domain/search/question-matches.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { pageLocale } from '#islands/browser/client.ts';
import { loadTexts } from '#islands/browser/load-texts.ts';
import { loadHelpWords } from '#islands/search/help-words.ts';
import { ContactPlace } from './contact-place.ts';
import { type Question, questionsOfPage, type Topic } from './questions-of-page.ts';
import { TopicPlaces } from './topic-places.ts';

/** By which questions are found, and what is said of them if that has arrived. */
type Words = readonly [HelpWords, Texts<'questionSearch'> | undefined];

/**
 * Leaves only the questions in view that answer the field's query, best first, and says how many.
 * Those that have it only in their answers come last, below a heading that says so.
 */
class QuestionSearch extends HTMLElement {
  #topics: ReadonlyArray<Topic> = [];
  #places: TopicPlaces | undefined;
  #contact: ContactPlace | undefined;
  #mentions: HTMLElement | undefined;

  connectedCallback() {
    this.#topics = questionsOfPage();
    this.#places = new TopicPlaces(this.#topics);
    this.#contact = new ContactPlace();
    this.addEventListener('focusin', this.#loadWords, { once: true });
    this.addEventListener('input', this.#show);
    // A browser that comes back to the page has kept the words.
    if (this.#query() !== '') void this.#show();
  }

  readonly #loadWords = (): Promise<Words> => {
    const locale = pageLocale();
    return Promise.all([
      loadHelpWords(locale.language),
      loadTexts('questionSearch', locale).catch(() => undefined),
    ]);
  };

  #query(): string {
    return this.querySelector('input')?.value.trim() ?? '';
  }

  readonly #show = async () => {
    const [words, texts] = await this.#loadWords();
    // More may have been typed meanwhile.
    const query = this.#query();
    const all = this.#topics.flatMap(({ questions }) => questions);
    const found = matchQuestions(all, query, words);
    const inTopics = found?.filter(({ match }) => match !== 'answer') ?? [];
    const mentions = found?.filter(({ match }) => match === 'answer') ?? [];
    this.#places?.show(found && inTopics.map(({ question }) => question));
    this.#showMentions(
      mentions.map(({ question }) => question),
      texts?.mentioned ?? '',
    );
    const isFound = found !== undefined && found.length > 0;
    this.toggleAttribute('data-found', isFound);
    this.#contact?.setBelow(isFound);
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = found && texts ? foundText(found.length, query, texts) : '';
  };

  /** In a place of their own, after all topics. */
  #showMentions(questions: ReadonlyArray<Question>, title: string): void {
    if (!this.#mentions && questions.length === 0) return;
    this.#mentions ??= this.#appendMentions();
    this.#mentions.hidden = questions.length === 0;
    const heading = this.#mentions.querySelector('h2');
    if (heading) heading.textContent = title;
    this.#mentions.querySelector('div')?.append(...questions.map(({ details }) => details));
    for (const { details } of questions) details.hidden = false;
  }

  #appendMentions(): HTMLElement {
    const section = document.createElement('section');
    section.className = 'questions';
    section.append(document.createElement('h2'), document.createElement('div'));
    this.#places?.end.after(section);
    return section;
  }
}

function foundText(count: number, query: string, texts: Texts<'questionSearch'>): string {
  if (count === 0) return fillText(texts.none, { query });
  return pluralText(texts, 'found', { count, tag: document.documentElement.lang });
}

customElements.define('question-search', QuestionSearch);
