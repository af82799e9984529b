import { lazy, Suspense, useId } from 'react';
import { describe, expect, test } from 'vitest';
import renderer from '../render/astro/react-renderer.ts';

interface Rendered {
  readonly html: string;
  readonly attrs: { readonly prefix: string };
}

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} />
    </label>
  );
}

const Late = lazy(async () => ({ default: () => <b>late</b> }));

function Offer() {
  return (
    <Suspense>
      <Late />
    </Suspense>
  );
}

function renderIn(page: object, label: string, slots: Record<string, string> = {}) {
  return renderer.renderToStaticMarkup.call(
    { result: page } as never,
    Field,
    { label },
    slots,
    undefined,
  ) as Promise<Rendered>;
}

describe('the React renderer', () => {
  test('gives an island the same bytes whatever was rendered before it', async () => {
    const first = {};
    const second = {};
    await renderIn(first, 'Colour');
    const [after, alone] = [await renderIn(first, 'Size'), await renderIn(second, 'Size')];
    expect(after).toEqual(alone);
  });

  test('gives equal islands of a page ids of their own', async () => {
    const page = {};
    const islands = await Promise.all([1, 2, 3].map(() => renderIn(page, 'Size')));
    expect(new Set(islands.map(({ attrs }) => attrs.prefix)).size).toBe(3);
    expect(new Set(islands.map(({ html }) => html)).size).toBe(3);
  });

  test('starts over on every page', async () => {
    expect(await renderIn({}, 'Size')).toEqual(await renderIn({}, 'Size'));
  });

  test('tells islands with other props apart', async () => {
    const page = {};
    const prefixes = await Promise.all([renderIn(page, 'Size'), renderIn(page, 'Colour')]);
    expect(new Set(prefixes.map(({ attrs }) => attrs.prefix)).size).toBe(2);
    expect(prefixes.every(({ attrs }) => !attrs.prefix.includes('-'))).toBe(true);
  });

  test('refuses a slot, and says on which island', async () => {
    await expect(renderIn({}, 'Size', { default: '<b>!</b>' })).rejects.toThrow(
      'Field is an island and takes no slots',
    );
  });

  test('refuses an island that waits for what is loaded later, and says which', async () => {
    const render = () =>
      renderer.renderToStaticMarkup.call({ result: {} } as never, Offer, {}, {}, undefined);
    await expect(render()).rejects.toThrow('Offer has a Suspense boundary');
  });
});
