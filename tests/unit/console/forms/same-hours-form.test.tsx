// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SameHours } from '#console/app/forms/SameHours.tsx';
import { show } from '../editing-views.tsx';

test('the hours of the days that are ticked are written at once', async () => {
  const onChange = vi.fn();
  const sunday = { weekday: 7, opens: '12:00', closes: '18:00' };
  const user = show(<SameHours items={[sunday]} onChange={onChange} />);
  await user.click(screen.getByLabelText('Friday'));
  await user.click(screen.getByLabelText('Thursday'));
  const opens = screen.getByLabelText('Open from');
  await user.clear(opens);
  expect(screen.getByRole('button').hasAttribute('disabled'), 'no time').toBe(true);
  await user.type(opens, '09:30');
  await user.click(screen.getByRole('button', { name: 'Write Monday to Wednesday' }));
  const hours = { opens: '09:30', closes: '18:00' };
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { weekday: 1, ...hours },
    { weekday: 2, ...hours },
    { weekday: 3, ...hours },
    sunday,
  ]);
});
