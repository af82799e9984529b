/** Where the page's head has a column for how to reach the shop. */
const HAS_COLUMN = '(width >= 64rem)';

/** Puts how to reach the shop below the answers where it would be between them and the field. */
export class ContactPlace {
  readonly #contact = document.querySelector('.help-contact');
  readonly #place = document.createComment('');
  readonly #media = matchMedia(HAS_COLUMN);
  #isBelow = false;

  constructor() {
    this.#contact?.before(this.#place);
    this.#media.addEventListener('change', () => this.setBelow(this.#isBelow));
  }

  /** @param isBelow Whether there are answers to be right below the field. */
  setBelow(isBelow: boolean): void {
    this.#isBelow = isBelow;
    const contact = this.#contact;
    const before =
      isBelow && !this.#media.matches ? document.querySelector('.with-topics') : this.#place;
    if (contact && before && before.nextSibling !== contact) before.after(contact);
  }
}
