import { expect, type Page } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { shopper, test } from './shop-test.ts';

/** An element without the accidents of how it was written. */
type Shape = readonly [
  name: string,
  attributes: ReadonlyArray<string>,
  ...children: Array<unknown>,
];

/** The cards below an element, by the addresses of their products. */
function cardsIn(page: Page, selector: string): Promise<Readonly<Record<string, Shape>>> {
  return page.locator(selector).evaluate((list) => {
    const shapeOf = (element: Element): Shape => {
      element.normalize();
      const attributes = [...element.attributes]
        // Only the first cards of a page load their pictures at once, built ones after its main picture.
        .filter(({ name }) => !['loading', 'fetchpriority'].includes(name))
        .map(({ name, value }) => `${name}=${value}`)
        .sort();
      const children = [...element.childNodes].flatMap((node): Array<unknown> => {
        if (node instanceof Element) return [shapeOf(node)];
        const text = node instanceof Text ? node.data.trim() : '';
        return text === '' ? [] : [text];
      });
      return [element.localName, attributes, ...children];
    };
    const cards = [...list.querySelectorAll('li:has(> .card)')];
    return Object.fromEntries(
      cards.map((card) => [card.querySelector('.card')?.getAttribute('href'), shapeOf(card)]),
    );
  });
}

/** Products that come in shades, and those that come in sizes. */
const CATEGORIES = ['makeup', 'skincare'].map((slug) => categoryPath(slug));

for (const locale of BEHAVIOUR_LOCALES) {
  test(`cards of ${locale.id} are the same from the build and from the browser`, async ({
    page,
  }) => {
    const shop = shopper(page, locale);
    for (const path of CATEGORIES) {
      await shop.openAt(path);
      const built = await cardsIn(page, '.listing-own');
      // The same listing, filtered by what all have.
      await shop.openAt(`${path}?price=0-999999999`);
      await expect(page.locator('.listing-found .card').first()).toBeVisible();
      const found = await cardsIn(page, '.listing-found');

      const both = Object.keys(built).filter((address) => address in found);
      expect(both.length, path).toBeGreaterThan(20);
      for (const address of both) expect(found[address]).toEqual(built[address]);
    }
  });
}
