// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownProduct } from '#islands/page/shown-product.ts';
import { Gallery } from '#islands/product-page/Gallery.tsx';
import { ProductChoice } from '#islands/product-page/ProductChoice.tsx';
import type { ShownVariant } from '#islands/product-page/shown-variant.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const shade = (id: string, others: Partial<ShownVariant> = {}): ShownVariant => ({
  id,
  name: `Shade ${id}`,
  price: `$${id.charCodeAt(0)}`,
  amount: 100 * id.charCodeAt(0),
  color: '#aa0000',
  ...others,
});

const VARIANTS = [
  shade('a', { availability: 'In stock' }),
  shade('b', { availability: 'In stock', isAdvertised: true }),
  shade('c', { isSoldOut: true, state: 'Sold out' }),
  shade('d'),
];

const product = { path: '/products/velvet', name: 'Velvet' };
const words = { price: 'Price', wasPrice: 'Original price', options: 'Choose a shade' };
const choiceOf = (productId: string) => (
  <ProductChoice
    words={words}
    product={{ ...product, id: productId }}
    variants={VARIANTS}
    servedId="b"
    ad={{ icon: 'gift', title: [{ text: 'A gift', isWhole: false }] }}
    texts={messages.addToBag}
    country="SG"
    language="en"
  />
);
const choice = choiceOf('velvet');

/** Answers with these offers; none means that prices and stock are as served. */
const offering = (...offers: ReadonlyArray<object>) =>
  vi.stubGlobal(
    'fetch',
    besideTexts(async () => Response.json({ data: {}, included: offers })),
  );

beforeEach(() => {
  history.replaceState(null, '', '/products/velvet');
  offering();
});
afterEach(async () => {
  shownProduct.setState(shownProduct.getInitialState());
  await mutate(() => true, undefined, { revalidate: false });
});

const radios = () => screen.getAllByRole('radio');
const idOf = (element: Element | null | undefined) => element?.getAttribute('data-variant');
const chosen = () => radios().filter((radio) => radio.getAttribute('aria-checked') === 'true');
const shown = (selector: string) => document.querySelector(selector)?.textContent;
const linked = () => new URLSearchParams(location.search).get('variant');

describe('the options', () => {
  test('are links as served, of which the shown one is current', () => {
    const served = renderToString(choice);
    expect(served).toContain('href="/products/velvet?variant=a"');
    expect(served.match(/aria-current="true"/g)).toHaveLength(1);
    expect(served).not.toContain('role="radio"');
  });

  test('are a group of radio buttons in the very elements that were served', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(choice);
    const links = [...place.querySelectorAll('.option')];
    const complained = vi.fn();
    const root = await act(async () =>
      hydrateRoot(place, choice, { onRecoverableError: complained }),
    );
    expect(screen.getByRole('radiogroup', { name: 'Choose a shade: Shade b' })).toBeTruthy();
    expect(radios()).toEqual(links);
    expect(chosen().map(idOf)).toEqual(['b']);
    expect(links.some((link) => link.hasAttribute('aria-current'))).toBe(false);
    expect(complained).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  test('are one stop of the tab key', async () => {
    render(choice);
    const user = userEvent.setup();
    await user.tab();
    expect(idOf(document.activeElement)).toBe('b');
    await user.tab();
    expect(idOf(document.activeElement)).toBeNull();
  });

  test.each([
    ['{ArrowRight}', 'c'],
    ['{ArrowDown}', 'c'],
    ['{ArrowLeft}', 'a'],
    ['{ArrowUp}', 'a'],
    ['{ArrowLeft}{ArrowLeft}', 'd'],
    ['{End}', 'd'],
    ['{End}{ArrowRight}', 'a'],
    ['{Home}', 'a'],
    [' ', 'b'],
  ])('are chosen from by %s', async (keys, expected) => {
    render(choice);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(keys);
    expect(idOf(document.activeElement)).toBe(expected);
    expect(chosen().map((radio) => [idOf(radio), radio.tabIndex])).toEqual([[expected, 0]]);
    expect(linked()).toBe(expected);
  });

  test('leave keys alone that are not their own', async () => {
    render(choice);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('x{Alt>}{ArrowLeft}{/Alt}');
    expect(linked()).toBeNull();
  });
});

describe('a choice', () => {
  const expectShown = (id: string) => {
    const variant = VARIANTS.find((each) => each.id === id);
    expect(shown('.variant-price > strong')).toBe(variant?.price);
    expect(shown('.buy-bar > strong')).toBe(variant?.price);
    expect(shown('.buy-bar > a')).toBe(variant?.name);
    expect(shown('.options-title > span')).toBe(variant?.name);
    expect(shown('.featured-ad')).toBe(variant?.isAdvertised && 'A gift');
    expect(shown('.variant-availability')).toBe(variant?.availability);
  };

  test('is shown everywhere, and is in the address', async () => {
    render(choice);
    expectShown('b');
    await userEvent.click(screen.getByRole('radio', { name: /^Shade a/ }));
    expectShown('a');
    expect(linked()).toBe('a');
  });

  test('is that of the address at first, and after going back', async () => {
    history.replaceState(null, '', '/products/velvet?variant=d');
    render(choice);
    expectShown('d');
    history.replaceState(null, '', '/products/velvet?variant=a');
    act(() => void dispatchEvent(new Event('popstate')));
    expectShown('a');
  });

  test('is not one that the product does not have', () => {
    history.replaceState(null, '', '/products/velvet?variant=other');
    render(choice);
    expectShown('b');
  });

  test('of what is sold out asks where to mail, by the name of the shade', async () => {
    render(choice);
    await userEvent.click(screen.getByRole('radio', { name: /^Shade c/ }));
    expect(screen.queryByRole('button', { name: messages.addToBag.soldOut })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: messages.lists.wait }));
    expect(await screen.findByText('Email me when Shade c is back')).toBeTruthy();
  });

  test('shows the pictures of the variant', async () => {
    const picture = (url: string) => ({ url, alt: url, width: 600, height: 600 });
    const pictures = { a: [picture('/a1.jpg'), picture('/a2.jpg')], b: [picture('/b1.jpg')] };
    const wordsOf = { gallery: 'Pictures', zoom: 'Enlarge', picture: 'Picture {{position}}' };
    const { container } = render(
      <>
        <Gallery servedId="b" without={picture('/none.svg')} words={wordsOf} {...{ pictures }} />
        {choice}
      </>,
    );
    const sources = (place: string) =>
      [...container.querySelectorAll(`${place} img`)].map((image) => image.getAttribute('src'));
    expect(sources('.gallery-reel')).toEqual(['/b1.jpg']);
    expect(container.querySelector<HTMLElement>('.gallery-thumbs')?.hidden).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Shade a/ }));
    expect(sources('.gallery-reel')).toEqual(['/a1.jpg', '/a2.jpg']);
    expect(sources('.gallery-thumbs')).toEqual(['/a1.jpg', '/a2.jpg']);
    await userEvent.click(screen.getByRole('radio', { name: /^Shade c/ }));
    expect(sources('.gallery-reel')).toEqual(['/none.svg']);
  });
});

test('pictures that were scrolled before the island is awake stay so, until another variant is chosen', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  const picture = { url: '/b1.jpg', alt: '', width: 600, height: 600 };
  const wordsOf = { gallery: 'Pictures', zoom: 'Enlarge', picture: 'Picture {{position}}' };
  render(<Gallery servedId="b" pictures={{ a: [picture], b: [picture] }} words={wordsOf} />);
  expect(scrolled).not.toHaveBeenCalled();
  act(() => shownProduct.setState({ variantId: 'a' }));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('an option and the price follow the offer that the shop makes by now', async () => {
  const attributes = { 'display-price': '$7', price: 700, 'sold-out': true };
  offering({ type: 'variants', id: 'b', attributes });
  // Nothing was asked about it before.
  render(choiceOf('another'));
  await waitFor(() => expect(shown('.variant-price > strong')).toBe('$7'));
  expect(shown('.buy-bar > strong')).toBe('$7');
  const [option] = chosen();
  expect(option?.className).toContain('option-sold-out');
  expect(option?.textContent).toContain(`(${messages.addToBag.soldOut})`);
});
