import { renameSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import {
  localeFilePath,
  openLocaleFile,
  openLocaleFileForReading,
} from '../locale-file/open-locale-file.ts';

function aWrittenFile() {
  const folder = aFolder();
  const written = openLocaleFile(folder, 'sg-en');
  onTestFinished(() => written.close());
  const read = () => {
    const file = openLocaleFileForReading(folder, 'sg-en');
    onTestFinished(() => file.close());
    return file;
  };
  return { folder, read, edit: () => written.facts.write('found-same-at', '1') };
}

test('the version of a file changes with each commit of another connection', () => {
  const { read, edit } = aWrittenFile();
  const file = read();
  const before = file.version();
  expect(file.version()).toBe(before);
  edit();
  expect(file.version()).not.toBe(before);
});

test('a reopened file never has an earlier version again', () => {
  const { read, edit } = aWrittenFile();
  const first = read();
  const versions = new Set([first.version()]);
  edit();
  versions.add(first.version());
  const second = read();
  expect(versions).not.toContain(second.version());
});

test('a file is current until another one takes its place', async () => {
  const { folder, read } = aWrittenFile();
  const file = read();
  await file.copyTo(`${folder}/repaired.db`);
  expect(file.isCurrent()).toBe(true);
  renameSync(`${folder}/repaired.db`, localeFilePath(folder, 'sg-en'));
  expect(file.isCurrent()).toBe(false);
  expect(read().isCurrent()).toBe(true);
});
