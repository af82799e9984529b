import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/**
 * The commands of the code blocks below a heading of a document in `docs/`, those with a prompt and
 * their output left out.
 */
export function documentedCommands(document: string, heading: string): Array<string> {
  const text = readFileSync(join(PROJECT_FOLDER, 'docs', document), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const blocks = [...own.matchAll(/^( *)```\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return blocks.filter((block) => !block.startsWith('$ '));
}
