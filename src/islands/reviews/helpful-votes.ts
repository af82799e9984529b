import { CommerceError } from '#commerce/commerce-error.ts';
import { many, one } from '#commerce/json-api-document.ts';
import { count, flag, type Output, object, text } from '#commerce/schema.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient, isSignedIn, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { isVisible } from '../browser/page-shown.ts';
import { countText } from '../product/shown-review.ts';
import { failureText, showToast } from '../toast/show-toast.ts';

/**
 * The buttons by which members say that a review is helpful. The server knows who pressed what: this page paints what
 * it says, also on reviews that are shown later.
 */

/** How many find a review helpful, and whether the member does. */
type Votes = Output<typeof votes>;

const votes = object({ id: text, helpful: flag, helpfulCount: count });

const known = new Map<string, Votes>();

const productId = () => document.querySelector<HTMLElement>('.product')?.dataset.id ?? '';
const ofProduct = () => ({ query: { 'filter[product]': productId() } });

/** Changes a member's mind about a review; visitors are asked to sign in. */
export async function pressHelpful(button: HTMLElement): Promise<void> {
  if (!isSignedIn()) {
    const { offerSignIn } = await import('../lists/offer-sign-in.tsx');
    return offerSignIn('helpful');
  }
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const client = browserClient(pageLocale());
  const asked = { id: button.dataset.helpful ?? '', ...ofProduct() };
  const isHelpful = button.getAttribute('aria-pressed') === 'true';
  try {
    const answer = await (isHelpful
      ? client.delete('helpfulVotes', asked)
      : client.put('helpfulVotes', asked));
    note([one(votes)(answer.document)]);
  } catch (error) {
    await explain(error);
  } finally {
    button.ariaBusy = 'false';
  }
}

/** Paints what the member found helpful, now and whenever they come back to this tab. */
export async function followVotes(list: Element): Promise<void> {
  new MutationObserver(paint).observe(list, { childList: true });
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void learn();
  });
  await learn();
}

/** Without an answer, the buttons stay as they are; pressing one says what is wrong. */
async function learn(): Promise<void> {
  const answer = await browserClient(pageLocale())
    .get('helpfulVotes', ofProduct())
    .catch(() => undefined);
  if (answer) note(many(votes)(answer.document));
}

function note(told: ReadonlyArray<Votes | undefined>): void {
  for (const each of told) if (each) known.set(each.id, each);
  paint();
}

function paint(): void {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  for (const button of document.querySelectorAll<HTMLElement>('[data-helpful]')) {
    const told = known.get(button.dataset.helpful ?? '');
    if (!told) continue;
    button.setAttribute('aria-pressed', String(told.helpful));
    const shown = button.querySelector('span');
    if (shown) shown.textContent = countText(told.helpfulCount, locale);
  }
}

async function explain(error: unknown): Promise<void> {
  const isOwn = error instanceof CommerceError && error.errors.some(({ code }) => code === 'own');
  if (!isOwn) return showToast('error', failureText('failed'));
  const { helpfulOwn } = await loadTexts('lists', pageLocale());
  showToast('error', helpfulOwn);
}
