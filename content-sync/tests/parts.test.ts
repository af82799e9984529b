import { expect, test } from 'vitest';
import {
  documentOfPart,
  joinParts,
  PART_END,
  PART_START,
  partMark,
  partPath,
  partsIn,
} from '../contract/parts.ts';

test('a part leads to the document that it is a part of, and nothing else leads to one', () => {
  for (const document of ['/feeds/google.xml', '/feeds/deep/er.atom']) {
    expect(documentOfPart(partPath(document, 7))).toBe(document);
  }
  for (const path of [
    '/',
    '/feeds/google.xml',
    '/sitemaps/7.xml',
    '/parts',
    '/parts/7.xml',
    '/parts/a/b.xml',
  ]) {
    expect(documentOfPart(path)).toBeUndefined();
  }
});

test('a document has what its parts say, in the order of its marks', () => {
  const document = `<all>${partMark(12)}${partMark(3)}${partMark(4)}</all>`;
  expect(partsIn(document)).toEqual([12, 3, 4]);
  const part = (text: string) => `<all>${PART_START}${text}${PART_END}</all>`;
  const parts = new Map([
    [3, part('<b>$& $1</b>')],
    [12, part('<a/>')],
  ]);
  expect(joinParts(document, parts)).toBe('<all><a/><b>$& $1</b></all>');
  expect(joinParts(document, new Map([[3, 'no marks']]))).toBe('<all></all>');
});

test('a document without marks has no parts', () => {
  expect(partsIn('<?xml version="1.0"?><a><?part x?></a>')).toEqual([]);
});
