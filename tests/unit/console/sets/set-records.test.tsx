// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SetRecords } from '#console/app/sets/SetRecords.tsx';
import { aDraft, anOrigin, aSet, show } from '../editing-views.tsx';

const shown = () => screen.getAllByRole('heading', { level: 3 }).length;

test('a set of many records is filtered by kind, by what is written, and by what records are called', async () => {
  const records = [{ id: 'q3', title: 'Gifts for mothers' }];
  anOrigin({ '/writable-records': { records, more: 0 } });
  const links = ['q1', 'q2', 'q3', 'q4'].map((id) =>
    aDraft({ id, field: 'name', value: `Link ${id}`, live: 'Before' }),
  );
  const banners = ['b1', 'b2'].map((id) =>
    aDraft({ type: 'billboards', id, field: 'title', value: 'Winter sale', live: 'Before' }),
  );
  const user = show(
    <SetRecords set={aSet(...links, ...banners)} mayEdit={false} onTaken={() => {}} />,
  );
  expect(shown()).toBe(6);
  await user.selectOptions(screen.getByLabelText('Show'), 'Billboards');
  expect(shown()).toBe(2);
  await user.selectOptions(screen.getByLabelText('Show'), 'everything');
  const words = screen.getByLabelText('with the words');
  await user.type(words, 'winter');
  expect(screen.getByText('2 of 6 records')).toBeTruthy();
  await user.clear(words);
  await user.type(words, 'mothers');
  expect(await screen.findByText('1 of 6 records')).toBeTruthy();
});

test('a set of few records has no filter', () => {
  anOrigin({});
  show(<SetRecords set={aSet(aDraft({}))} mayEdit={false} onTaken={() => {}} />);
  expect(screen.queryByLabelText('with the words')).toBeNull();
});
