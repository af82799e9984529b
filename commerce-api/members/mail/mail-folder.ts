import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from './mailer.ts';

export interface MailFolderOptions {
  /** Created if missing. */
  readonly folder: string;
  /** The sender of the mails. */
  readonly from: string;
  readonly clock?: () => Date;
}

/** Writes each mail to an `.eml` file named by time, readable by its owner only. */
export function createMailFolder({
  folder,
  from,
  clock = () => new Date(),
}: MailFolderOptions): Mailer {
  return {
    async send(mail) {
      const now = clock();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      await writeFile(join(folder, name), message(mail, { from, now }), { mode: 0o600 });
    },
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc5322 */
function message(
  { to, subject, text }: Mail,
  { from, now }: { readonly from: string; readonly now: Date },
): string {
  const headers = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** Characters that fit into an encoded word of at most 75 bytes. */
const WORD_CHARACTERS = 10;

/** @see https://www.rfc-editor.org/rfc/rfc2047 */
function encodedWords(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  if (isPlain) return text;
  const characters = [...text];
  const words = Array.from({ length: Math.ceil(characters.length / WORD_CHARACTERS) }, (_, index) =>
    characters.slice(index * WORD_CHARACTERS, (index + 1) * WORD_CHARACTERS).join(''),
  );
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
