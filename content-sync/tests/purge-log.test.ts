import { expect, onTestFinished, test } from 'vitest';
import { sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { openOptionalPurgeLog } from '../publish/purge/purge-log.ts';

test('repeating a purge while the log was out of order removes nothing from that log', () => {
  let isBroken = false;
  const heal = strikeDatabases((file) => {
    if (isBroken && file.endsWith('purges.db')) throw sqliteError(10);
  });
  onTestFinished(heal);
  const log = openOptionalPurgeLog(aFolder(), { onDown() {}, onUp() {}, retryMs: 0 });
  onTestFinished(() => log.close());
  log.recordPurged('edge', new Map([['sg-en', { after: 0, upTo: 1, madeAt: 5 }]]), 10);
  isBroken = true;
  expect(log.purgedUpTo('edge', 'sg-en')).toBeUndefined();
  log.recordPurged('edge', new Map([['hk-zh', { after: 0, upTo: 2, madeAt: 5 }]]), 10);
  const meanwhile = log.due('edge', 10);
  expect(meanwhile).toMatchObject([{ locale: 'hk-zh', upTo: 2 }]);
  isBroken = false;
  log.recordRepeated(meanwhile);
  const due = log.due('edge', 10);
  expect(due).toMatchObject([{ locale: 'sg-en', upTo: 1 }]);
  log.recordRepeated(due);
  expect(log.due('edge', 10)).toEqual([]);
});
