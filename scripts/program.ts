import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { ROLES } from '#console/contract/roles.ts';
import { DELIVERY_STATES } from '#content-sync/contract/delivery-states.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SOURCE_NAMES } from '#server/config/environment.ts';
import {
  collectAssignments,
  collectLocales,
  collectRecords,
  EDGES,
  type Edge,
  localesOrAll,
  parseBackend,
  parseCount,
  parseOneLocale,
  parseRoles,
  type RolesOption,
  withRoles,
} from './arguments.ts';
import {
  affectedByCommand,
  backupCommand,
  buildCommand,
  checkCommand,
  deliveriesCommand,
  discardCommand,
  edgeCommand,
  exportCatalogueCommand,
  exportCommand,
  goAloneCommand,
  importCommand,
  importContentCommand,
  mailsCommand,
  peopleCommand,
  purgeCommand,
  rebuildCommand,
  repairCommand,
  replayCommand,
  resumeCommand,
  rollbackCommand,
  rotateSigningKeyCommand,
  serveCommand,
  startCommand,
  statusCommand,
  upgradeCommand,
  verifyCommand,
  whyCommand,
} from './commands/commands.ts';
import type { DeliveriesOptions, DiscardOptions, ReplayOptions } from './commands/deliveries.ts';
import type { EdgeOptions } from './commands/edge.ts';
import type { ExportOptions } from './commands/export.ts';
import type { ImportOptions } from './commands/import.ts';
import type { ImportContentOptions } from './commands/import-content.ts';
import type { InitOptions } from './commands/init.ts';
import type { MailsOptions } from './commands/mails.ts';
import type { PeopleAct, PeopleOptions } from './commands/people.ts';
import type { PurgeOptions } from './commands/purge.ts';
import type { RebuildOptions, SiteOption } from './commands/rebuild.ts';
import type { ExitCode } from './exit-codes.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import {
  type ActOptions,
  type JsonOption,
  record,
  run,
  runDoctor,
  runInit,
  runRecorded,
} from './run-command.ts';

const LOCALES_HELP =
  'locales such as hk-zh, or a country such as HK; all twelve when none is named';
const ACCEPT_HELP = 'let through what was stopped because it is unusual';
const SITE_HELP = 'publish at another origin, with other hosts or picture sources than before';
const FORCE_IS_TWO =
  '--force is two now: --all-pages renders every page, --accept-unusual lets through what was stopped.';
const EXIT_HELP = `
Exit codes: 0 done; 1 failed, and why; 2 wrong use; 3 done, with parts left out (listed).
Variables such as STOREFRONT_DATA are described in docs/configuration.md. They are set in the file that
STOREFRONT_CONFIG names, else in /etc/storefront.env or storefront.env, or in the environment.`;

/** The commands of `storefront`, with arguments and flags. `end` gets the exit code of what ran. */
export function createProgram(end: (code: ExitCode) => void): Command {
  const program: Command = new Command('storefront')
    .description('Builds, publishes and serves the shop.')
    .version(ownVersion(), '--version', 'print the version')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (message, write) => write(suggestCommand(message, program)) })
    .addHelpText('after', EXIT_HELP)
    .exitOverride();
  const adding = addingTo(program, end);
  for (const addGroup of GROUPS) addGroup(adding);
  return program;
}

/** In the order in which the help lists their commands. */
const GROUPS: ReadonlyArray<(adding: Adding) => void> = [
  addPublishing,
  addExplaining,
  addReleases,
  addSetup,
  addDeliveries,
  addServing,
  addPeople,
  addEmbeddedCommerce,
];

/** How a group of commands is added to the program. */
interface Adding {
  readonly add: (name: string, description: string) => Command;
  /** Adds a command whose reason goes into the journal. */
  readonly act: (name: string, description: string) => Command;
  /** Gets the exit code of what ran. */
  readonly end: (code: ExitCode) => void;
}

function addingTo(program: Command, end: Adding['end']): Adding {
  const add = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--json', 'print one JSON object a line on stdout')
      .addHelpText('after', EXIT_HELP);
  const act = (name: string, description: string) =>
    add(name, description).option('--reason <text>', 'why, for the journal');
  return { add, act, end };
}

function addPublishing({ act, add, end }: Adding): void {
  act('build', 'compile the code if it changed, then pull, render and publish')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .option('--accept-unusual', ACCEPT_HELP)
    .option('--site-changed', SITE_HELP)
    .action(async (locales: Locales, options: JsonOption & RebuildOptions) =>
      end(
        await runRecorded(options, (context) =>
          buildCommand(localesOrAll(locales), context, options),
        ),
      ),
    );
  act('start', 'build what changed, then serve; an earlier build is served if a new one fails')
    .option('--site-changed', SITE_HELP)
    .action(async (options: ActOptions & SiteOption) =>
      end(
        await run(options, (context) =>
          startCommand(context, options, (built) => record(options, context.config, built)),
        ),
      ),
    );
  act('rebuild', 'pull, render and publish with the code as it was last compiled')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .option('--record <type:id>', 'pull only this record; may be repeated', collectRecords)
    .option('--all-pages', 'render every page, whatever changed')
    .option('--accept-unusual', ACCEPT_HELP)
    .option('--site-changed', SITE_HELP)
    .addOption(new Option('--force').hideHelp())
    .option('--dry-run', 'say what would be done, and do nothing')
    .action(async (locales: Locales, options: JsonOption & RebuildFlags, command: Command) => {
      if (options.force) command.error(FORCE_IS_TWO);
      const runIt = options.dryRun ? run : runRecorded;
      end(
        await runIt(options, (context) => rebuildCommand(localesOrAll(locales), options, context)),
      );
    });
  add('plan', 'say which pages a rebuild would render, and why; change nothing')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .option('--site-changed', SITE_HELP)
    .action(async (locales: Locales, options: JsonOption & RebuildOptions) =>
      end(
        await run(options, (context) =>
          rebuildCommand(localesOrAll(locales), { ...options, dryRun: true }, context),
        ),
      ),
    );
}

function addExplaining({ add, end }: Adding): void {
  add('why', 'say what a published page asked, and which records that came from')
    .argument('<locale>', 'such as hk-zh', parseOneLocale)
    .argument('<path>', 'such as /products/x, or /brands/y/page-2')
    .action(async (locale: Locale, path: string, options: JsonOption) =>
      end(await run(options, (context) => whyCommand(locale, path, context))),
    );
  add('affected-by', 'list the pages that show something of a record')
    .argument('<type>', 'such as products')
    .argument('<id>')
    .action(async (type: string, id: string, options: JsonOption) =>
      end(await run(options, (context) => affectedByCommand(type, id, context))),
    );
}

function addReleases({ act, add, end }: Adding): void {
  act('rollback', 'publish an earlier release again, and hold the locale there')
    .argument('<locale>', 'such as hk-zh', parseOneLocale)
    .argument(
      '[release]',
      'its number; when none is given, the one before, and then one further back each time',
      parseCount,
    )
    .option('--site-changed', SITE_HELP)
    .action(async (locale: Locale, to: number | undefined, options: ActOptions & SiteOption) =>
      end(
        await runRecorded(options, (context) =>
          rollbackCommand(locale, { to, ...options }, context),
        ),
      ),
    );
  act('resume', 'let a locale follow its content again, and bring it up to date')
    .argument('<locale>', 'such as hk-zh', parseOneLocale)
    .option('--site-changed', SITE_HELP)
    .action(async (locale: Locale, options: JsonOption & SiteOption) =>
      end(await runRecorded(options, (context) => resumeCommand(locale, options, context))),
    );
  add('status', 'say what is published in each locale, and what is waiting')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .action(async (locales: Locales, options: JsonOption) =>
      end(await run(options, (context) => statusCommand(localesOrAll(locales), context))),
    );
  act('verify', 'render published pages again and compare')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .option('--sample <count>', 'check this many pages a locale', parseCount, 100)
    .option('--all', 'check every page')
    .option('--repair', 'render and store again what is found wrong')
    .option('--site-changed', SITE_HELP)
    .action(async (locales: Locales, options: JsonOption & VerifyArguments) => {
      const { all, repair: repairs = false, siteChanged } = options;
      const sample = all ? 'all' : options.sample;
      const runIt = repairs ? runRecorded : run;
      end(
        await runIt(options, (context) =>
          verifyCommand(localesOrAll(locales), { sample, repairs, siteChanged }, context),
        ),
      );
    });
}

function addSetup({ act, add, end }: Adding): void {
  add('upgrade', 'say which of your changes a release meets; change nothing')
    .argument('<release>', 'what Git calls it, such as v0.2.0 or upstream/main')
    .requiredOption('--check', 'only look: taking it over is a merge (docs/upgrading.md)')
    .action(async (release: string, options: JsonOption) => {
      end(await run(options, ({ terminal }) => upgradeCommand(release, { terminal })));
    });
  add(
    'check',
    'name all that is missing or wrong in what makes it this shop: facts, texts, countries, routes, icons, colours, code',
  ).action(async (options: JsonOption) => end(await checkCommand(options)));
  add('doctor', 'look at settings, state and surroundings, and say what to do').action(
    async (options: JsonOption) => end(await runDoctor(options)),
  );
  act(
    'init',
    'connect a commerce system: say what it has and what is missing, and write the settings',
  )
    .argument(
      '[locale...]',
      'what to look at; all that is connected when none is named',
      collectLocales,
    )
    .addOption(
      new Option('--source <source>', 'what sells')
        .choices([...SOURCE_NAMES])
        .makeOptionMandatory(),
    )
    .option('--url <address>', 'where it is')
    .option('--channels <pairs>', 'Vendure: tokens of channels, such as "SG=sg-token HK=hk-token"')
    .option(
      '--regions <pairs>',
      'Medusa: ids of regions, such as "SG=reg_01J HK=reg_02K"; otherwise, it is asked for them',
    )
    .option(
      '--keys <pairs>',
      'Medusa: publishable keys, such as "SG=pk_12 HK=pk_34", or one for all',
    )
    .option(
      '--set <assignment>',
      'a variable of a source of your own, such as "WAREHOUSE_URL=https://goods.example"; may be repeated',
      collectAssignments,
    )
    .option('--languages <pairs>', 'languages that it writes otherwise, such as "zh=zh_Hant"')
    .option('--webhook-secret', 'make a secret that its webhooks are signed with, if there is none')
    .option(
      '--editorial [types]',
      'have the console edit these types, such as "billboards pages", and move those of a content folder',
    )
    .option('--replace', 'replace what the file has otherwise')
    .option('--write-anyway', 'write the settings although something failed')
    .action(async (locales: Locales, options: ActOptions & InitOptions) =>
      end(await runInit({ ...options, locales: locales?.length ? locales : undefined })),
    );
  act('repair', 'put broken files of state aside, and save what can be read of them').action(
    async (options: JsonOption) => end(await runRecorded(options, repairCommand)),
  );
}

function addDeliveries({ act, add, end }: Adding): void {
  add('deliveries', 'list webhooks that were accepted, and what became of them')
    .addOption(
      new Option('--state <state>', 'only those in this state').choices([...DELIVERY_STATES]),
    )
    .option('--limit <count>', 'at most this many', parseCount, 50)
    .action(async (options: JsonOption & DeliveriesOptions) =>
      end(await run(options, (context) => deliveriesCommand(options, context))),
    );
  act('replay', 'act on deliveries once more')
    .argument('[delivery...]', 'ids, as `storefront deliveries` lists them')
    .option('--failed', 'all that failed')
    .option('--dead-lettered', 'all dead letters')
    .action(async (deliveries: ReadonlyArray<string>, options: JsonOption & ReplayOptions) =>
      end(await runRecorded(options, (context) => replayCommand(deliveries, options, context))),
    );
  act('discard', 'leave deliveries undone that failed or are dead letters')
    .argument('[delivery...]', 'ids, as `storefront deliveries` lists them')
    .option('--dead-lettered', 'all dead letters')
    .action(async (deliveries: ReadonlyArray<string>, options: JsonOption & DiscardOptions) =>
      end(await runRecorded(options, (context) => discardCommand(deliveries, options, context))),
    );
  act('mails', 'list mails that could not be sent, of several machines')
    .option('--retry', 'send all of them again')
    .option('--discard', 'give all of them up')
    .action(async (options: JsonOption & MailsOptions) =>
      end(await runRecorded(options, (context) => mailsCommand(options, context))),
    );
}

function addServing({ act, add, end }: Adding): void {
  act('purge', 'have the edges drop pages, whether or not they changed')
    .argument('[locale...]', LOCALES_HELP, collectLocales)
    .option('--record <type:id>', 'only pages that show this; may be repeated', collectRecords)
    .action(async (locales: Locales, options: JsonOption & PurgeOptions) =>
      end(
        await runRecorded(options, (context) =>
          purgeCommand(localesOrAll(locales), options, context),
        ),
      ),
    );
  add('edge', 'print the configuration of an edge, made from the table of locales')
    .addArgument(new Argument('<kind>', 'what runs before the origin').choices([...EDGES]))
    .option(
      '--backend <host:port>',
      'where it finds the origin; HOST and PORT if absent',
      parseBackend,
    )
    .option('--listen <address>', 'nginx: what it listens on, such as "443 ssl"', '80')
    .option('--cache <folder>', 'nginx: where it keeps pages', '/var/cache/nginx-storefront')
    .option('--purger <network...>', 'Varnish: who may purge', ['127.0.0.1', '::1'])
    .action(async (edge: Edge, options: JsonOption & EdgeOptions) =>
      end(await run(options, (context) => edgeCommand(edge, options, context))),
    );
  add('export', 'write what is published as files, with rules for a host without an origin')
    .argument('<folder>', 'a new folder')
    .option('--listen <address>', 'what nginx listens on', '80')
    .option('--upstream <url>', 'where the commerce API and the pictures are')
    .option('--pictures', 'write the pictures of pages, too')
    .option('--compressed', 'write pages and pictures only compressed, for nginx')
    .action(async (folder: string, options: JsonOption & ExportOptions) =>
      end(await run(options, (context) => exportCommand(folder, options, context))),
    );
  add('backup', 'copy the state files beside those of the locales, while the shop may be served')
    .argument('<folder>', 'a new folder')
    .action(async (folder: string, options: JsonOption) =>
      end(await run(options, (context) => backupCommand(folder, context))),
    );
  add('serve', 'serve the published shop, with the commerce API beside it')
    .option(
      '--roles <roles>',
      'among several machines: what this one is there for; STOREFRONT_ROLES if absent',
      parseRoles,
    )
    .action(async (options: JsonOption & RolesOption) =>
      end(
        await run(options, ({ config, terminal }) =>
          serveCommand({ config: withRoles(config, options), terminal }),
        ),
      ),
    );
}

function addPeople({ act, end }: Adding): void {
  act('people', 'say who gets into the console, invite people, and remove them')
    .addArgument(new Argument('<act>').choices(['list', 'invite', 'sign-out', 'remove']))
    .option('--name <name>', 'who it is')
    .option('--email <address>', 'their address, if the company’s sign-in knows them by it')
    .addOption(new Option('--role <role>', 'what they may do').choices([...ROLES]))
    .option('--countries <codes>', 'editors and publishers: where, such as SG,HK; else everywhere')
    .action(async (what: PeopleAct, options: ActOptions & PeopleOptions) => {
      const runIt = what === 'list' ? run : runRecorded;
      end(await runIt(options, (context) => peopleCommand(what, options, context)));
    });
}

function addEmbeddedCommerce({ act, end }: Adding): void {
  act(
    'go-alone',
    'copy what machines share of the embedded commerce API to this one, before it goes on alone',
  ).action(async (options: JsonOption) => end(await runRecorded(options, goAloneCommand)));
  act('rotate-signing-key', 'have the embedded commerce API sign with a new key').action(
    async (options: JsonOption) => end(await runRecorded(options, rotateSigningKeyCommand)),
  );
  act('import', 'add the products of a catalogue to the embedded commerce API, and update them')
    .argument('[file]', 'JSON Lines or CSV; commerce-api/import/README.md describes the format')
    .option('--replace', 'remove what the file does not have, and write home and menus anew')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--undo', 'bring back the catalogue before the last import')
    .action(async (file: string | undefined, options: JsonOption & ImportOptions) => {
      const runIt = options.dryRun ? run : runRecorded;
      end(await runIt(options, (context) => importCommand(file, options, context)));
    });
  act(
    'import-content',
    'have the console edit the records of a content folder: move them into the embedded commerce API',
  )
    .argument('<folder>', 'as STOREFRONT_CONTENT names it')
    .option('--replace', 'replace what the console has otherwise, and remove what the folder lacks')
    .option('--dry-run', 'say what would change, and change nothing')
    .action(async (folder: string, options: JsonOption & ImportContentOptions) => {
      const runIt = options.dryRun ? run : runRecorded;
      end(await runIt(options, (context) => importContentCommand(folder, options, context)));
    });
  act(
    'export-catalogue',
    'write what the embedded commerce API sells into a file that can be imported',
  )
    .argument('<file>', 'what to write, .jsonl or .csv; - for JSON Lines on standard output')
    .action(async (file: string, options: JsonOption) => {
      end(await run(options, (context) => exportCatalogueCommand(file, context)));
    });
}

/**
 * The hidden `--force` is refused in favour of two flags: somebody who only wants to let a price
 * through shouldn't render everything.
 */
interface RebuildFlags extends RebuildOptions {
  readonly force?: boolean;
}

type Locales = ReadonlyArray<Locale> | undefined;

interface VerifyArguments extends SiteOption {
  readonly sample: number;
  readonly all?: boolean;
  readonly repair?: boolean;
}

function ownVersion(): string {
  const text = readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Suggests commands that begin with the word, which is more likely an abbreviation than a typing
 * error.
 */
function suggestCommand(message: string, { commands }: Command): string {
  const [, word] = /^error: unknown command '(.+)'/.exec(message) ?? [];
  const meant = commands.map((each) => each.name()).filter((name) => word && name.startsWith(word));
  if (meant.length === 0) return message;
  return `error: unknown command '${word}'\n(Did you mean ${meant.join(' or ')}?)\n`;
}
