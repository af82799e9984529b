// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FieldInput } from '#console/app/editing/FieldInput.tsx';
import { problemOf } from '#console/app/editing/field-schema.ts';
import { show, TYPES } from './editing-views.tsx';

const TEXT = {
  kind: 'rich-text',
  content: [{ kind: 'heading', text: 'How long it takes' }],
} as const;

test('the blocks of a page have a form after their kind, and more are added by kind', async () => {
  const onChange = vi.fn();
  const schema = TYPES.pages?.blocks?.schema ?? {};
  const user = show(
    <FieldInput
      {...{ schema, onChange }}
      id="blocks"
      type="pages"
      field="blocks"
      country="SG"
      value={[TEXT]}
    />,
  );
  const [block] = screen.getAllByRole('listitem');
  if (!block) throw new Error('There is no block.');
  expect(within(block).queryByText('Kind'), 'nobody changes it').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to Blocks: call to action' }));
  const added = { kind: 'call-to-action', title: '', label: '', link: '' };
  expect(onChange).toHaveBeenLastCalledWith([TEXT, added]);
  await user.click(
    within(block).getByRole('button', { name: 'Add to Text: paragraph', hidden: true }),
  );
  const more = { kind: 'paragraph', spans: [] };
  expect(onChange).toHaveBeenLastCalledWith([{ ...TEXT, content: [...TEXT.content, more] }]);
});

/** Two blocks, which keep what is done to them. */
function Blocks() {
  const [value, setValue] = useState<unknown>([
    TEXT,
    { ...TEXT, content: [{ kind: 'heading', text: 'Where we are' }] },
  ]);
  return (
    <FieldInput
      id="blocks"
      type="pages"
      field="blocks"
      country="SG"
      schema={TYPES.pages?.blocks?.schema ?? {}}
      value={value}
      onChange={setValue}
    />
  );
}

test('a block that is removed leaves the focus to the one in its place, or to what adds one', async () => {
  const user = show(<Blocks />);
  await user.click(screen.getByRole('button', { name: 'Remove number 2, Where we are' }));
  expect(document.activeElement?.textContent).toBe('How long it takes');
  const [remove] = screen
    .getAllByRole('button', { name: 'Remove number 1, How long it takes' })
    .toReversed();
  await user.click(remove as HTMLElement);
  expect(document.activeElement?.textContent).toBe('Add to Blocks: text');
});

test('a block that is added is open, with the focus in its first field', async () => {
  const user = show(<Blocks />);
  await user.click(screen.getByRole('button', { name: 'Add to Blocks: picture' }));
  const added = screen.getByText('picture, empty').closest('details');
  expect(added?.hasAttribute('open')).toBe(true);
  expect(added?.contains(document.activeElement)).toBe(true);
});

test('what is wrong in a block is said by the words of its form', () => {
  const schema = TYPES.pages?.blocks?.schema ?? {};
  const picture = { kind: 'picture', 'image-url': '', alt: '' };
  expect(problemOf(schema, [picture], 'pages')).toMatch(/^Line 1: Picture: /);
});
