import { describe, expect, test } from 'vitest';
import {
  type Alert,
  followAlerts,
  notifiedOn,
  QUIET_MS,
  unsentMessages,
} from '#server/operations/alerts/alert.ts';
import {
  findAll,
  isKnown,
  parseLimit,
  USUAL_CHECK_LIMITS,
} from '#server/operations/checks/checks.ts';
import { CHECK_NAMES, type CheckName, type Finding } from '#server/operations/checks/finding.ts';
import type { Observation } from '#server/operations/checks/observation.ts';
import { aLocaleObservation, anObservation } from '../../builders/observation.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const limits = USUAL_CHECK_LIMITS;

const find = (but: Partial<Observation>) => findAll(anObservation(but), { limits, now: NOW });

const delivery = (state: 'waiting' | 'ingested' | 'dead-lettered' | 'failed', minutes: number) =>
  ({ locale: 'sg-en', state, count: 2, oldest: NOW - minutes * 60_000 }) as const;

const noted = (check: CheckName, about: string): Finding => ({
  check,
  about,
  problem: 'It is broken.',
});

/** For each check, a shop in which something is found, and the same shop just short of it. */
const CASES: Readonly<Record<CheckName, readonly [Partial<Observation>, Partial<Observation>]>> = {
  'content-stopped': [
    { locales: [aLocaleObservation({ stopped: ['the price of v1 would be zero'] })] },
    { locales: [aLocaleObservation()] },
  ],
  held: [
    { locales: [aLocaleObservation({ heldAt: 3 })] },
    { locales: [aLocaleObservation({ stopped: ['x'] })] },
  ],
  failing: [
    { locales: [aLocaleObservation({ failure: 'The API is down.' })] },
    { locales: [aLocaleObservation()] },
  ],
  late: [
    { deliveries: [delivery('waiting', 16)] },
    { deliveries: [delivery('waiting', 14), delivery('ingested', 600)] },
  ],
  'dead-letters': [
    { recorded: [noted('dead-letters', 'sg-en')], deliveries: [delivery('failed', 1)] },
    { deliveries: [delivery('ingested', 1)] },
  ],
  'edge-unpurged': [
    { edges: new Map([['varnish http://edge', { problem: 'It answered 403.' }]]) },
    { edges: new Map([['varnish http://edge', { problem: undefined }]]) },
  ],
  'damaged-pages': [
    { recorded: [noted('damaged-pages', 'sg-en')] },
    { recorded: [noted('part-out-of-order', 'journal.db')] },
  ],
  'part-out-of-order': [
    { recorded: [noted('part-out-of-order', 'journal.db')] },
    { recorded: [noted('part-out-of-order', 'webhooks'), noted('dead-letters', 'sg-en')] },
  ],
  'certificate-expiring': [
    { certificates: new Map([['shop.example', NOW + 13 * 24 * HOUR_MS]]) },
    { certificates: new Map([['shop.example', NOW + 15 * 24 * HOUR_MS]]) },
  ],
  'disk-filling': [{ disk: { free: 9, size: 100 } }, { disk: { free: 11, size: 100 } }],
};

test.each(CHECK_NAMES)('%s is found, and nothing just short of it', (check) => {
  const [troubled, well] = CASES[check];
  expect(find(troubled)).toMatchObject([{ check, problem: expect.stringMatching(/\S.*\.$/) }]);
  expect(find(well).map((found) => found.check)).not.toContain(check);
});

test('nothing is found in a healthy shop', () => {
  expect(find({})).toEqual([]);
});

const HELD: Finding = { check: 'held', about: 'sg-en', problem: 'Release 3 stays.' };
const STOPPED: Finding = { check: 'content-stopped', about: 'sg-en', problem: 'Zero.' };

/**
 * Follows what is found at the given instants, in milliseconds from the first; returns what was
 * told.
 */
function follow(
  found: ReadonlyArray<readonly [at: number, ...ReadonlyArray<Finding>]>,
  isSeen = (_trouble: Finding) => true,
) {
  let alerts: ReadonlyArray<Alert> = [];
  let ids = 0;
  return found.map(([at, ...troubles]) => {
    const followed = followAlerts(alerts, troubles, {
      limits,
      now: NOW + at,
      isKnown: isSeen,
      newId: () => `alert_${++ids}`,
    });
    const messages = unsentMessages(followed, 'mail');
    // The state is stored between two observations.
    alerts = JSON.parse(JSON.stringify(notifiedOn('mail', followed, messages)));
    return messages.map(({ id, event, check }) => `${id} ${event} ${check}`);
  });
}

describe('operators', () => {
  test('are alerted once when a trouble is there, and once when it is over', () => {
    const told = follow([[0, STOPPED], [1_000, STOPPED], [2_000], [2_000 + QUIET_MS], [9e6]]);
    expect(told).toEqual([
      ['alert_1 raised content-stopped'],
      [],
      [],
      ['alert_1 resolved content-stopped'],
      [],
    ]);
  });

  test('are alerted to what may last only once it has lasted too long', () => {
    const day = limits.held;
    expect(
      follow([
        [0, HELD],
        [day - 1, HELD],
        [day, HELD],
      ]),
    ).toEqual([[], [], ['alert_1 raised held']]);
    expect(follow([[0, HELD], [1_000], [2_000 + QUIET_MS], [day, HELD]]).flat()).toEqual([]);
  });

  test('are not alerted again to what goes and comes back at once', () => {
    const told = follow([[0, STOPPED], [1_000], [QUIET_MS, STOPPED], [QUIET_MS + 1_000, STOPPED]]);
    expect(told.flat()).toEqual(['alert_1 raised content-stopped']);
  });

  test('are not told that a trouble is over while nobody can see it', () => {
    const told = follow([[0, STOPPED], [1_000], [9e6]], () => false);
    expect(told.flat()).toEqual(['alert_1 raised content-stopped']);
  });

  test('do not wait for a clock that was ahead', () => {
    const told = follow([
      [9e9, HELD],
      [0, HELD],
      [limits.held, HELD],
    ]);
    expect(told.flat()).toEqual(['alert_1 raised held']);
  });
});

test.each([
  ['held', 'sg-en.db'],
  ['content-stopped', 'sg-en.db'],
  ['failing', 'journal.db'],
  ['late', 'deliveries.db'],
  ['dead-letters', 'deliveries.db'],
] as const)('while %s cannot be known, because %s is broken, it is not over', (check, part) => {
  const finding = { check, about: 'sg-en', problem: '' };
  expect(isKnown(finding, anObservation())).toBe(true);
  const seen = anObservation({ recorded: [noted('part-out-of-order', part)] });
  expect(isKnown(finding, seen)).toBe(false);
});

test('before the first purge of an edge, and before a certificate was presented, nothing is over', () => {
  const edge = { check: 'edge-unpurged', about: 'edge', problem: '' } as const;
  expect(isKnown(edge, anObservation({ edges: new Map([['edge', undefined]]) }))).toBe(false);
  expect(isKnown(edge, anObservation())).toBe(true);
  const certificate = { check: 'certificate-expiring', about: 'host', problem: '' } as const;
  const certificates = new Map([['host', undefined]]);
  expect(isKnown(certificate, anObservation({ certificates }))).toBe(false);
});

test.each([
  ['held=48h', ['held', 48 * HOUR_MS]],
  ['late=90s', ['late', 90_000]],
  ['disk-filling=5%', ['disk-filling', 5]],
  ['disk-filling=5m', undefined],
  ['held=5%', undefined],
  ['held=', undefined],
  ['lost=5m', undefined],
])('%s is the limit %j', (text, expected) => {
  expect(parseLimit(text)).toEqual(expected);
});
