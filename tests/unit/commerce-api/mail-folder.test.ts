import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailFolder } from '#commerce-api/members/mail/mail-folder.ts';
import { messages } from '#i18n/messages.ts';
import { folderOfFile } from '../../builders/folder-of-file.ts';

const root = folderOfFile();

const clock = () => new Date('2026-06-01T08:30:00Z');
const mail = { to: 'ann@example.com', subject: 'Hello', text: 'One.\nTwo.' };

/** The only mail in a new folder. */
async function written(name: string, changes: Partial<typeof mail> = {}): Promise<string> {
  const folder = join(root, name, 'mail');
  await createMailFolder({ folder, from: 'no-reply@shop.example', clock }).send({
    ...mail,
    ...changes,
  });
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^2026-06-01T08-30-00\.000Z-[\w-]+\.eml$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  return readFileSync(join(folder, file), 'utf8');
}

const headerOf = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(text)?.[1];

test('a mail is a file that mail programs open', async () => {
  const text = await written('plain');
  expect(headerOf(text, 'From')).toBe('no-reply@shop.example');
  expect(headerOf(text, 'To')).toBe('ann@example.com');
  expect(headerOf(text, 'Subject')).toBe('Hello');
  expect(headerOf(text, 'Date')).toBe('Mon, 01 Jun 2026 08:30:00 +0000');
  expect(headerOf(text, 'Message-ID')).toMatch(/^<[\w-]+@shop\.example>$/);
  expect(text.endsWith('\r\n\r\nOne.\r\nTwo.\r\n')).toBe(true);
});

const SUBJECTS = Object.entries(messages).flatMap(([language, { mailTexts }]) =>
  Object.entries(mailTexts)
    .filter(([key]) => key.endsWith('Subject'))
    .map(([, subject]) => [language, subject] as const),
);

test.each(SUBJECTS)('a subject in %s arrives whole: %s', async (_, subject) => {
  const header = headerOf(await written(`subject ${subject}`, { subject }), 'Subject') ?? '';
  expect(header).toMatch(/^[\x20-\x7e\r\n]+$/);
  for (const line of header.split('\r\n ')) expect(line.length).toBeLessThanOrEqual(75);
  const decoded = header
    .split('\r\n ')
    .map((word) => {
      const encoded = /^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1];
      return encoded === undefined ? word : Buffer.from(encoded, 'base64').toString();
    })
    .join('');
  expect(decoded).toBe(subject);
});

test('no part of a mail’s text becomes a header', async () => {
  const text = await written('injected', {
    to: 'ann@example.com\r\nBcc: eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
  });
  expect(headerOf(text, 'Bcc')).toBeUndefined();
});
