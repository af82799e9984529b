// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Waiting } from '#console/app/approval/Waiting.tsx';
import { Me } from '#console/app/people/useMe.ts';
import { ChangeSetView } from '#console/app/sets/ChangeSetView.tsx';
import { PlannedSet } from '#console/app/sets/PlannedSet.tsx';
import { type ApprovalAnswer, commentedOnText } from '#console/contract/approval-contract.ts';
import type { ChangeSetDetails } from '#console/contract/editing-contract.ts';
import type { Reach } from '#console/contract/roles.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const A_TITLE = aDraft({
  ...{ type: 'billboards', id: 'bb1', field: 'title', scope: 'locale' },
  ...{ locale: 'sg-en', value: 'Winter', live: 'Autumn' },
});
const ASKED: ApprovalAnswer = {
  state: 'asked',
  asker: { id: 'ana', name: 'Ana' },
  askedAt: 0,
  approver: { id: 'bo', name: 'Bo' },
  comment: 'The title is new.',
};
const EDITOR = { role: 'editor', countries: ['SG'] } as const;
const PUBLISHER = { role: 'publisher', countries: ['SG'] } as const;

const as = (id: string, reach: Reach) => ({ id, name: id, expiresAt: 0, ...reach });

function open(set: Partial<ChangeSetDetails>, id: string, reach: Reach) {
  const links = { '/links': { links: [] } };
  const approvers = { approvers: [{ id: 'bo', name: 'Bo', hasMail: true }] };
  const calls = anOrigin({
    ...links,
    '/change-sets/s1/approvers': approvers,
    '/writable-types': TYPES,
    '/change-sets/s1/conversation': { threads: [] },
    '/change-sets/s1': { ...aSet(A_TITLE), ...set },
  });
  const user = show(
    <Me value={as(id, reach)}>
      <ChangeSetView id="s1" />
    </Me>,
  );
  return { user, calls };
}

const buttons = async () => {
  await screen.findByRole('region', { name: 'Gifts' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

test('an editor asks somebody who may publish the set, and cannot publish it', async () => {
  const { user, calls } = open({}, 'ana', EDITOR);
  expect(await buttons()).not.toContain('Publish now Gifts');
  await user.click(screen.getByRole('button', { name: 'Ask for approval Gifts' }));
  await screen.findByRole('option', { name: 'Bo' });
  await user.type(screen.getByLabelText(/What should they know/), 'Please look.');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('Bo was asked to approve “Gifts”.');
  expect(calls).toContainEqual({
    ...{ method: 'POST', path: '/change-sets/s1/approval' },
    body: { approver: 'bo', comment: 'Please look.' },
  });
});

test('whoever may publish a set that waits decides, or publishes it, which approves it', async () => {
  const { user, calls } = open({ approval: ASKED }, 'bo', PUBLISHER);
  const pressable = await buttons();
  expect(screen.getByText(/Ana asked you to approve it/)).toBeTruthy();
  expect(pressable).toEqual(
    expect.arrayContaining(['Approve Gifts', 'Send back Gifts', 'Approve and publish Gifts']),
  );
  expect(pressable).not.toContain('Ask for approval Gifts');
  await user.click(screen.getByRole('button', { name: 'Send back Gifts' }));
  await user.type(screen.getByLabelText('What is to be changed?'), 'Shorter.');
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  await screen.findByText('“Gifts” was sent back.');
  expect(calls).toContainEqual({
    ...{ method: 'PUT', path: '/change-sets/s1/approval' },
    body: { decision: 'sent-back', reason: 'Shorter.', expected: 4 },
  });
});

test('whoever asked can withdraw the request, and does not approve it', async () => {
  open({ approval: ASKED }, 'ana', PUBLISHER);
  const pressable = await buttons();
  expect(pressable).toContain('Withdraw the request Gifts');
  expect(pressable).toContain('Publish now Gifts');
  expect(pressable).not.toContain('Approve Gifts');
});

test('a set that was changed since says what, and is asked about again', async () => {
  const decision = { who: ASKED.approver, at: 0, reason: '' };
  const { type, id, locale, scope, place, field } = A_TITLE;
  const change = { type, id, locale, scope, place, field, from: 'Summer', to: 'Winter' };
  const approval = { ...ASKED, state: 'outdated', decision } as const;
  open({ approval, changedSince: [change] }, 'ana', EDITOR);
  expect(await buttons()).toContain('Ask for approval Gifts');
  expect(screen.getByText('changed since approved')).toBeTruthy();
  expect(screen.getByText('Summer').tagName).toBe('DEL');
});

test('a schedule that somebody may not take away has no button that would fail', async () => {
  const schedule = { at: 4_000_000_000_000, country: 'SG', who: 'Cy' } as const;
  const scheduled = { ...aSet(A_TITLE), state: 'scheduled', schedule } as const;
  anOrigin({});
  show(
    <Me value={as('bo', PUBLISHER)}>
      <PlannedSet set={{ ...scheduled, showsIn: ['SG', 'HK'] }} />
    </Me>,
  );
  expect(await screen.findByText(/Whoever may publish it can take it back/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('what a comment is about is called by its title, or else by its id', () => {
  const on = {
    type: 'redirects',
    id: 'redirect-1',
    country: 'SG',
    title: '/promo/diwali',
  } as const;
  expect(commentedOnText(on)).toBe('Redirect “/promo/diwali”');
  expect(commentedOnText({ ...on, field: 'to' })).toBe('“Leads to” of Redirect “/promo/diwali”');
  expect(commentedOnText({ ...on, title: undefined })).toBe('Redirect redirect-1');
});

test('the overview says what waits for whoever looks', async () => {
  const who = { id: 'bo', name: 'Bo' };
  const last = { number: 2, kind: 'comment', who, at: 0, text: 'Too long.' } as const;
  const on = { type: 'billboards', id: 'bb1', country: 'SG', field: 'title', place: 'sg-en' };
  anOrigin({
    '/waiting': {
      sets: [{ id: 's1', title: 'Gifts', approval: ASKED }],
      threads: [{ set: 's2', title: 'Winter', on, last }],
    },
  });
  show(<Waiting />);
  await screen.findByRole('heading', { name: 'Waiting for you' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Gifts waits for your approvalThe title is new\.Ana asked/),
    expect.stringMatching(/^Bo commented on “Title” of Billboard bb1 in WinterToo long\./),
  ]);
});

test('a comment is sent by Control and Enter, unless it is empty', async () => {
  const { user, calls } = open({}, 'ana', EDITOR);
  const field = await screen.findByLabelText('Comment on this change set');
  await user.type(field, '{Control>}{Enter}{/Control}');
  await user.type(field, 'Too long.{Control>}{Enter}{/Control}');
  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ body }) => body)).toEqual([{ text: 'Too long.' }]);
});
