import { fileURLToPath } from 'node:url';
import { readContentFiles } from './content-files.ts';
import { editorialOf } from './write-editorial.ts';

/** The files of `demo/content`. */
export const CONTENT = readContentFiles(fileURLToPath(new URL('../content', import.meta.url)));

/** Surrounds the demo catalogue, or another one, with the demo's content. */
export const writeEditorial = editorialOf(CONTENT);
