import type { APIRoute } from 'astro';
import { json } from '#documents/respond.ts';
import { LATE_TEXTS } from '#domain/page/late-texts.ts';
import { textsOf } from '#i18n/texts.ts';

export const GET: APIRoute = ({ locals, params }) => {
  const section = LATE_TEXTS.find((late) => late === params.section);
  return json(section && JSON.stringify(textsOf(locals.content.locale.language, section)));
};
