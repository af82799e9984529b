import type { SSRResult } from 'astro';
import {
  renderComponent as byAstro,
  chunkToString,
  renderStreaming,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import * as fc from 'fast-check';
import { useId } from 'react';
import { describe, expect, test } from 'vitest';
import renderer from '../render/astro/react-renderer.ts';
import { renderComponent } from '../render/astro/render-component.ts';

/** What Astro keeps of a page that it renders. */
function newPage({ before = '' } = {}): SSRResult {
  const ofPage = {
    clientDirectives: new Map(['load', 'media', 'only'].map((name) => [name, `/* ${name} */`])),
    renderers: [{ name: '@astrojs/react', clientEntrypoint: '/src/client.js', ssr: renderer }],
    resolve: async (module: string) => (module.startsWith('astro:') ? before : `/_astro${module}`),
    _metadata: {
      hasHydrationScript: false,
      hasDirectives: new Set(),
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      templateDepth: 0,
    },
  };
  return ofPage as unknown as SSRResult;
}

async function textOf(page: SSRResult, ...nodes: ReadonlyArray<unknown>): Promise<string> {
  let text = '';
  await renderStreaming(
    renderTemplate(Object.assign(['', ...nodes.map(() => '')], { raw: [] }), ...nodes),
    page,
    {
      write(chunk) {
        text += chunkToString(page, chunk as never);
      },
    },
  );
  return text;
}

/** Without what ours has otherwise: the number that depends on folders, and the prefix of ids. */
const comparable = (text: string) => text.replaceAll(/ uid="[^"]*"| prefix="[^"]*"/g, '');

let timesRendered = 0;

function Label({ label }: { label?: unknown }) {
  timesRendered += 1;
  return <b title="a&b">{String(label)}</b>;
}

function Field() {
  return <input id={useId()} />;
}

const Nothing = () => null;
const Early = () => <i>early</i>;

const onLoad = {
  'client:load': true,
  'client:component-hydration': 'load',
  'client:component-path': '/src/Label.tsx',
  'client:component-export': 'Label',
};

async function expectSame(
  component: unknown,
  props: Record<string, unknown>,
  page: () => SSRResult = newPage,
) {
  const [first, second, astros] = [page(), page(), page()];
  const render = (result: SSRResult, by: typeof renderComponent) =>
    textOf(result, by(result, 'Label', component, { ...props }));
  const expected = comparable(await render(astros, byAstro as never));
  expect(comparable(await render(first, renderComponent))).toBe(expected);
  // Kept by then.
  expect(comparable(await render(second, renderComponent))).toBe(expected);
}

describe('an island', () => {
  test.each([
    {},
    { label: 'Size & "shade" <b>' },
    { label: undefined, other: null },
    { label: new Map([['a', new Set([1])]]), at: new Date(0), pattern: /a<b/u },
    { label: Number.POSITIVE_INFINITY, url: new URL('https://shop.example/?a=1&b=2') },
  ])('is the element that Astro writes, with props %o', async (props) => {
    await expectSame(Label, { ...onLoad, ...props });
  });

  test('is that for any props', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue()), (props) =>
        expectSame(Label, { ...onLoad, ...props }),
      ),
      { numRuns: 50 },
    );
  });

  test('is that where it renders nothing, waits for a medium, or is for browsers only', async () => {
    await expectSame(Nothing, onLoad);
    const { 'client:load': _, ...other } = onLoad;
    const media = { 'client:media': '(width > 3em)', 'client:component-hydration': 'media' };
    await expectSame(Label, { ...other, ...media });
    const only = { 'client:only': 'react', 'client:component-hydration': 'only' };
    await expectSame(null, { ...other, ...only });
  });

  test('is that where something is loaded before all islands', async () => {
    const path = { 'client:component-path': '/src/Early.tsx' };
    await expectSame(Early, { ...onLoad, ...path }, () => newPage({ before: '/_astro/before.js' }));
  });

  test('comes at once, but for the first of a component', async () => {
    const page = newPage();
    const props = { ...onLoad, 'client:component-path': '/src/Late.tsx' };
    const first = renderComponent(page, 'Label', Label, props);
    expect(first).toBeInstanceOf(Promise);
    await first;
    expect(renderComponent(page, 'Label', Label, props)).not.toBeInstanceOf(Promise);
  });

  test('with the same props is rendered once', async () => {
    timesRendered = 0;
    for (const page of [newPage(), newPage(), newPage()]) {
      await textOf(page, renderComponent(page, 'Label', Label, { ...onLoad, label: 'once' }));
    }
    expect(timesRendered).toBe(1);
  });

  test('that an equal one precedes on its page has ids of its own, and the same on each page', async () => {
    const props = { ...onLoad, 'client:component-export': 'Field' };
    const three = (page: SSRResult) =>
      textOf(page, ...[1, 2, 3].map(() => renderComponent(page, 'Field', Field, props)));
    const text = await three(newPage());
    expect(new Set(text.match(/ id="[^"]*"/g)).size).toBe(3);
    expect(await three(newPage())).toBe(text);
  });

  test('takes no content, and says which', () => {
    const slots = { default: () => renderTemplate(Object.assign(['<b>!</b>'], { raw: [] })) };
    expect(() => renderComponent(newPage(), 'Label', Label, onLoad, slots as never)).toThrow(
      'Label is an island and takes no slots',
    );
  });

  test('whose props contain themselves is refused, and named', () => {
    const props: Record<string, unknown> = { ...onLoad };
    props.label = [props];
    expect(() => renderComponent(newPage(), 'Label', Label, { ...onLoad, label: props })).toThrow(
      '<Label client:load>',
    );
  });
});

describe('a custom element', () => {
  const content = (...nodes: ReadonlyArray<unknown>) =>
    renderTemplate(Object.assign(['<p>', ...nodes.map(() => '</p>')], { raw: [] }), ...nodes);

  async function expectSameElement(props: Record<string, unknown>, slots = {}) {
    const [own, astros] = [newPage(), newPage()];
    const args = ['shop-part', 'shop-part', props, slots] as const;
    const expected = await textOf(astros, byAstro(astros, ...args) as never);
    expect(await textOf(own, renderComponent(own, ...args))).toBe(expected);
  }

  test.each([
    {},
    { class: 'wide', hidden: true, inert: false, 'data-none': undefined, title: 'a "b" & <c>' },
    { 'class:list': ['one', { two: true, three: false }], style: { color: 'red' } },
    { 'data-empty': '', 'data-number': 0, 'aria-label': null },
  ])('is the element that Astro writes, with attributes %o', (props) => expectSameElement(props));

  test('has its content, and what stands in that', async () => {
    await expectSameElement({}, { default: () => content('a & b', 7, null) });
    await expectSameElement(
      {},
      { default: (page: SSRResult) => content(byAstro(page, 'Label', Label, {}) as never) },
    );
  });

  test('comes at once', () => {
    const page = newPage();
    const made = renderComponent(page, 'shop-part', 'shop-part', {}, { default: () => content() });
    expect(made).not.toBeInstanceOf(Promise);
  });
});
