// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problemOf } from '#console/app/fields/field-schema.ts';
import { Attention } from '#console/app/overview/Attention.tsx';
import { whyOver } from '#console/app/SessionOver.tsx';
import { ChangeSetView } from '#console/app/sets/ChangeSetView.tsx';
import type { ChangeSetDetails } from '#console/contract/editing-contract.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const TITLE = { type: 'billboards', id: 'bb1', field: 'title', scope: 'locale' } as const;
const A_TITLE = aDraft({ ...TITLE, locale: 'sg-en', value: 'Winter', live: 'Autumn' });

function open(set: ChangeSetDetails, more: Readonly<Record<string, unknown>> = {}) {
  const links = { '/links': { links: [] } };
  anOrigin({ ...more, ...links, '/writable-types': TYPES, '/change-sets/s1': set });
  return show(<ChangeSetView id="s1" />);
}

describe('a change set', () => {
  test('that is as what is live says why it can’t be published', async () => {
    open(aSet({ ...A_TITLE, value: 'Autumn' }));
    expect(await screen.findByText(/nothing to publish/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  test('with a value that would be refused says so before it is published', async () => {
    const latitude = { type: 'stores', id: 'st1', field: 'latitude', scope: 'country' } as const;
    open(aSet(aDraft({ ...latitude, locale: 'sg-en', value: 333, live: 1.3 })));
    const why = await screen.findByText(/It can’t be published with “Latitude” of Store st1/);
    expect(why.textContent).toContain('At most 90.');
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  test('says which others write the same fields, and when they go out', async () => {
    const { type, id, field, place, locale } = A_TITLE;
    const schedule = { at: Date.parse('2099-12-01T00:00+08:00'), country: 'SG' };
    const overlap = {
      type,
      id,
      field,
      place,
      locale,
      set: 's2',
      title: 'Sale',
      author: 'Bo',
      schedule,
    };
    open(aSet(A_TITLE), { '/change-sets/s1/overlaps': { overlaps: [overlap] } });
    const [said] = await screen.findAllByText(/Other change sets write the same fields/);
    expect(said?.parentElement?.textContent).toContain(
      'Sale, scheduled for 1 December 2099 at 00:00 in Singapore: “Title” of Billboard bb1',
    );
  });

  test('says which others have changed what is live since, so that it can’t go out', async () => {
    const { type, id, field, place, locale } = A_TITLE;
    const publishedAt = Date.now() - 60_000;
    const overlap = {
      type,
      id,
      field,
      place,
      locale,
      set: 's2',
      title: 'Sale',
      author: 'Bo',
      publishedAt,
    };
    open(aSet(A_TITLE), { '/change-sets/s1/overlaps': { overlaps: [overlap] } });
    const [said] = await screen.findAllByText(/What is live was changed since this was written/);
    expect(said?.parentElement?.textContent).toContain('Sale, published by Bo 1m ago: “Title” of');
    expect(screen.queryByText(/Other change sets write/)).toBeNull();
    const [own] = screen.getAllByRole('link', { name: '“Title” of Billboard bb1' });
    expect(own?.getAttribute('href')).toBe(
      '/console/change-sets/s1/SG/billboards/bb1?field=billboards%2Fbb1%2Ftitle',
    );
  });

  test('that conflicts with what is live leads to where one chooses, and can’t be sent again', async () => {
    const { type, id, field, locale } = A_TITLE;
    const conflict = { type, id, field, locale, expected: 'Autumn', actual: 'Spring' };
    const body = { error: 'Somebody changed what is live meanwhile.', conflicts: [conflict] };
    const user = open(aSet(A_TITLE), {
      '/change-sets/s1/publish': Response.json(body, { status: 409 }),
      '/change-sets/s1/plan': { changes: [], locales: [] },
    });
    await user.click(await screen.findByRole('button', { name: /^Publish now/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const link = await screen.findByRole('link', { name: 'Choose a value in Billboard bb1' });
    expect(link.getAttribute('href')).toBe('/console/change-sets/s1/SG/billboards/bb1');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Publish now/ }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  });

  test.each([
    [/^Publish now/, 'Publish', 'publish'],
    [/^Publish at a time/, 'Schedule', 'schedule'],
  ])(
    'that changes unusually much asks for a yes by %s, and sends it',
    async (label, confirm, action) => {
      const unusual = ['620 of 1,200 products get another price in Singapore'];
      const path = `/change-sets/s1/${action}`;
      const links = { '/links': { links: [] }, '/writable-types': TYPES };
      const calls = anOrigin({
        ...links,
        '/change-sets/s1/plan': { unusual, changes: [`${unusual[0]}.`], locales: [] },
        [path]: {},
        '/change-sets/s1': aSet(A_TITLE),
      });
      const user = show(<ChangeSetView id="s1" />);
      await user.click(await screen.findByRole('button', { name: label }));
      const yes = await screen.findByRole('checkbox', { name: `Yes, ${unusual[0]}` });
      const sent = async () => {
        await user.click(screen.getByRole('button', { name: confirm }));
        return calls.filter((call) => call.path === path).map(({ body }) => body);
      };
      expect(await sent()).toMatchObject([{ reviewed: false }]);
      await user.click(screen.getByRole('button', { name: label, hidden: true }));
      await user.click(yes);
      expect((await sent()).at(-1)).toMatchObject({ reviewed: true });
    },
  );

  test('that was undone looks undone', async () => {
    const undone = { who: 'Bo', at: 0, by: [] };
    open({ ...aSet(A_TITLE), state: 'published', undone });
    expect(await screen.findByText('undone')).toBeTruthy();
    expect(screen.getByText(/^Undone by Bo/).textContent).toContain(
      'all that it changed is as before',
    );
    expect(screen.queryByText('published')).toBeNull();
  });

  test('that was not published at its time is the first that needs attention', async () => {
    const schedule = { at: 0, country: 'SG', who: 'Bo', problem: 'Somebody changed it.' } as const;
    anOrigin({ '/change-sets': { sets: [{ ...aSet(A_TITLE), schedule }] } });
    show(<Attention locales={[]} degraded={[]} />);
    expect(await screen.findByText('Somebody changed it.')).toBeTruthy();
    expect(screen.queryByText(/Nothing right now/)).toBeNull();
  });
});

test('what is wrong within a group is said with its field', () => {
  const group = {
    type: 'object',
    properties: { size: { type: 'number', maximum: 9 } },
    required: ['size'],
  } as const;
  expect(problemOf(group, { size: 10 })).toBe('Size: At most 9.');
  expect(problemOf({ type: 'array', items: group }, [{ size: 1 }, {}])).toBe(
    'Line 2: Size: This can’t be empty.',
  );
});

test('why a session is over is said as far as the page knows', () => {
  expect(whyOver({ expiresAt: 5 }, 5)).toContain('an hour in which nothing was done');
  expect(whyOver({ expiresAt: 5 }, 4)).toContain('ended before its time');
});
