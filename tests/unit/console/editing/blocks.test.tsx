// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FieldInput } from '#console/editing/FieldInput.tsx';
import { show, TYPES } from './editing-views.tsx';

afterEach(cleanup);

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
