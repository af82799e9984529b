import { defineMiddleware } from 'astro/middleware';
import { LOCALES } from '#domain/locale/locales.ts';
import { createPlainReader } from '../plain-reader.ts';
import { progress } from './progress.ts';
import { readSettings } from './settings.ts';

const { dataFolder, locale } = readSettings();
const found = LOCALES.find(({ id }) => id === locale);
if (!found) throw new Error(`${locale} is not a locale.`);
const content = createPlainReader(dataFolder, found);

/** Gives every page the content, as the engine does. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  progress.rendered += 1;
  locals.content = content;
  return next();
});
