// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { problemOf } from '#console/app/fields/field-schema.ts';
import { FieldInput } from '#console/app/forms/FieldInput.tsx';
import { anOrigin, show, TYPES } from '../editing-views.tsx';

const textOf = (text: string) => ({ kind: 'rich-text', content: [{ kind: 'heading', text }] });
const TEXT = textOf('How long it takes');

/** The blocks of a page, which keep what is done to them. */
function Blocks({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const [current, setCurrent] = useState(value);
  return (
    <FieldInput
      id="blocks"
      type="pages"
      field="blocks"
      country="SG"
      schema={TYPES.pages?.blocks?.schema ?? {}}
      value={current}
      onChange={(next) => {
        setCurrent(next);
        onChange(next);
      }}
    />
  );
}

async function open(...value: ReadonlyArray<unknown>) {
  anOrigin({ '/writable-records': { records: [{ id: 'p1', title: 'Velvet Lipstick' }], more: 0 } });
  const onChange = vi.fn();
  const user = show(<Blocks {...{ value, onChange }} />);
  if (value.length > 0) await screen.findByRole('grid', { name: 'Blocks' });
  return { user, onChange };
}

const rows = () => screen.queryAllByRole('row').map((row) => row.textContent);

test('the blocks of a page are rows, each with a form after its kind, and more are added by kind', async () => {
  const { user, onChange } = await open(TEXT);
  await user.click(screen.getByRole('button', { name: 'Add call to action to Blocks' }));
  const added = { kind: 'call-to-action', title: '', label: '', link: '' };
  expect(onChange).toHaveBeenLastCalledWith([TEXT, added]);
  const form = screen.getByRole('region', { name: 'Call to action' });
  expect(within(form).queryByText('Kind'), 'nobody changes it').toBeNull();
  expect(document.activeElement).toBe(within(form).getByLabelText('Title'));
  await user.keyboard('Sale');
  expect(onChange).toHaveBeenLastCalledWith([TEXT, { ...added, title: 'Sale' }]);
  await user.click(screen.getByRole('button', { name: 'Close Call to action: Sale' }));
  expect(form).toHaveProperty('hidden', true);
});

test('a block that is removed leaves the focus to the one in its place, or to what adds one', async () => {
  const { user, onChange } = await open(TEXT, textOf('Where we are'));
  await user.click(screen.getByRole('button', { name: 'Remove Text: Where we are' }));
  expect(onChange).toHaveBeenLastCalledWith([TEXT]);
  expect(document.activeElement).toBe(screen.getByRole('row'));
  await user.click(screen.getByRole('button', { name: 'Remove Text: How long it takes' }));
  expect(rows()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Add text to Blocks');
});

test('a picture that is put into a text parts it below the line of the cursor', async () => {
  const pieces = ['First', 'Second'].map((text) => ({ kind: 'heading', text }));
  const { user, onChange } = await open({ kind: 'rich-text', content: pieces });
  await user.click(screen.getByRole('button', { name: 'Edit Text: First, Second' }));
  await user.click(await screen.findByRole('button', { name: '+ Picture' }));
  expect(onChange).toHaveBeenLastCalledWith([
    textOf('First'),
    { kind: 'picture', 'image-url': '', 'image-width': 0, 'image-height': 0 },
    textOf('Second'),
  ]);
  expect(screen.getByRole('region', { name: 'Picture' })).toBeTruthy();
});

test('a product is found by its name and never typed, and called by it', async () => {
  const { user, onChange } = await open({ kind: 'products', products: [] });
  await user.click(screen.getByRole('button', { name: 'Edit Products' }));
  await user.type(screen.getByRole('combobox', { name: 'Add to Products' }), 'velvet');
  await user.click(await screen.findByRole('option', { name: /Velvet Lipstick/ }));
  expect(onChange).toHaveBeenLastCalledWith([
    { kind: 'products', products: [{ 'product-id': 'p1' }] },
  ]);
  expect(await screen.findByRole('row', { name: 'Velvet Lipstick' })).toBeTruthy();
});

test('what is wrong in a block is said by the words of its form', () => {
  const schema = TYPES.pages?.blocks?.schema ?? {};
  const picture = { kind: 'picture', 'image-url': '', alt: '' };
  expect(problemOf(schema, [picture], 'pages')).toMatch(/^Line 1: Picture: /);
});
