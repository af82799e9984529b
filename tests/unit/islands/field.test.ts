import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '#islands/sign-in/Field.tsx';

const NAME = { label: 'Code', name: 'code', autoComplete: 'off' };

test.each([
  ['alone', {}, 1],
  ['with a hint', { hint: 'Eight letters.' }, 2],
  ['with a problem', { problem: 'Too short.' }, 1],
])('a field %s is described by parts that it has', (_, more, described) => {
  const html = renderToStaticMarkup(createElement(Field, { ...NAME, ...more }));
  const named = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  expect(named).toHaveLength(described);
  for (const id of named) expect(html).toContain(` id="${id}"`);
});
