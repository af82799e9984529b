import { RECORD_TYPE_NAMES } from '#commerce/record-types.ts';
import {
  explainPage,
  localeStatus,
  type PageOrigin,
  pagesAffectedBy,
} from '#content-sync/explain.ts';
import { touchText } from '#content-sync/snapshot/touch-text.ts';
import { verify } from '#content-sync/verify.ts';
import { SHELL } from '#domain/fragments.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type CommandContext, withCurrentCode, withEngine } from './rebuild.ts';

const number = new Intl.NumberFormat('en');

/** `storefront status`: what is published of each locale, and what waits. */
export async function statusCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  for (const locale of LOCALES) {
    const status = localeStatus(config.dataFolder, locale);
    if (!status) {
      terminal.result(`${locale.id}  not published`, { type: 'status', locale: locale.id });
      continue;
    }
    const { release, pages, waiting, pending, heldAt, nextExpiry } = status;
    const parts = [
      `release ${release.id} of ${new Date(release.createdAt).toISOString()}`,
      `${number.format(pages)} pages`,
      ...(waiting > 0 ? ['changes of content wait to be published'] : []),
      ...(pending.length > 0 ? [`${number.format(pending.length)} pages wait to be rendered`] : []),
      ...(heldAt ? [`held at release ${heldAt} until resumed`] : []),
      ...(nextExpiry ? [`next expiry ${new Date(nextExpiry).toISOString()}`] : []),
    ];
    terminal.result(`${locale.id}  ${parts.join(', ')}`, { type: 'status', ...status });
  }
  return EXIT.done;
}

/** `storefront why`: what a published page asked, and which records its answers came from. */
export async function whyCommand(
  locale: Locale,
  path: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const page = explainPage(config.dataFolder, locale, path);
  if (!page) {
    terminal.complain(
      `${locale.id} has no page at ${path}. Page 2 of a list stands at /page-2 below it.`,
    );
    return EXIT.failed;
  }
  const lines = [
    `${locale.id} ${path} has been as it is since release ${page.since}.`,
    'It is rendered again when the answer to one of its questions changes:',
    ...page.asked.flatMap((asked) => questionLines(asked)),
    ...(page.expiresAt ? [`and at ${new Date(page.expiresAt).toISOString()}, by itself.`] : []),
    ...(path === SHELL ? [] : [SHELL_NOTE]),
  ];
  terminal.result(lines.join('\n'), { type: 'why', locale: locale.id, path, ...page });
  return EXIT.done;
}

const SHELL_NOTE = `Header and footer are put in when it is read. Of them, ask why "${SHELL}".`;

function questionLines({ question, touches }: PageOrigin['asked'][number]): Array<string> {
  const sources = touches.map(touchText);
  return [`  ${question}`, ...(sources.length > 0 ? [`    from ${sources.join(', ')}`] : [])];
}

/** `storefront affected-by`: the pages of all locales that show something of a record. */
export async function affectedByCommand(
  typeName: string,
  id: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const type = RECORD_TYPE_NAMES.find((name) => name === typeName);
  if (!type) {
    terminal.complain(`"${typeName}" is no record type. Types: ${RECORD_TYPE_NAMES.join(', ')}.`);
    return EXIT.wrongUse;
  }
  for (const locale of LOCALES) {
    for (const [path, questions] of pagesAffectedBy(config.dataFolder, locale, { type, id })) {
      const event = { type: 'affected', locale: locale.id, path, questions };
      terminal.result(`${locale.id}  ${path}  through ${questions.join(', ')}`, event);
    }
  }
  return EXIT.done;
}

/** `storefront verify`: renders published pages again and compares. */
export async function verifyCommand(
  locales: ReadonlyArray<Locale>,
  sample: number | 'all',
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal } = context;
  return withCurrentCode(context, (codeBuild) =>
    withEngine(codeBuild, context, async (engine) => {
      let code: ExitCode = EXIT.done;
      for (const locale of locales) {
        const found = await verify(locale, engine, sample);
        const { checked, different, missing, failed } = found;
        const wrong = [
          ...different.map((path) => `different  ${path}`),
          ...missing.map((path) => `missing  ${path}`),
          ...failed.map((path) => `cannot be rendered  ${path}`),
        ];
        if (wrong.length > 0) code = EXIT.failed;
        const summary = `${locale.id}  ${checked} pages checked, ${wrong.length} wrong`;
        terminal.result([summary, ...wrong.map((line) => `  ${line}`)].join('\n'), {
          type: 'verified',
          locale: locale.id,
          ...found,
        });
      }
      return code;
    }),
  );
}
