import { expect, test } from 'vitest';
import { isNoise, type Thrown } from '#islands/reporting/report.ts';

const SCRIPT = 'https://shop/_astro/a.js';
const named = (name: string, stack = '') => Object.assign(new Error('x'), { name, stack });

test.each<[string, Partial<Thrown>]>([
  ['of another origin', { message: 'Script error.', script: '' }],
  ['of another origin, in Safari', { message: 'Script error', script: '' }],
  ['of a ResizeObserver', { message: 'ResizeObserver loop limit exceeded' }],
  ['of an extension', { script: 'chrome-extension://abc/x.js' }],
  ['of an extension, by its stack', { error: named('Error', 'at moz-extension://abc/x.js:1:2') }],
  ['of an aborted request', { error: named('AbortError') }],
  ['of an aborted request, by the browser', { error: new DOMException('x', 'AbortError') }],
])('an error %s is nobody’s', (_, thrown) => {
  expect(isNoise({ error: undefined, message: 'x', script: SCRIPT, ...thrown })).toBe(true);
});

test.each<[string, Partial<Thrown>]>([
  ['of a script', { error: named('TypeError', `at ${SCRIPT}:1:2`) }],
  ['of text', { error: 'x' }],
  ['whose script is known', { message: 'Script error.' }],
])('an error %s is the shop’s', (_, thrown) => {
  expect(isNoise({ error: undefined, message: 'x', script: SCRIPT, ...thrown })).toBe(false);
});
