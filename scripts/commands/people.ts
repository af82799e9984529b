import { reachText } from '#console/contract/reach-text.ts';
import { isOfCountries, type Reach, type Role } from '#console/contract/roles.ts';
import {
  addPerson,
  invitedUntil,
  invitePerson,
  listPeople,
  type Person,
  removePerson,
} from '#console/server/people/people.ts';
import { peopleFile } from '#console/server/people/people-file.ts';
import { invitationLink, personName } from '#console/server/people/people-routes.ts';
import { endAllSessions, sessionsOf } from '#console/server/people/sessions.ts';
import { type Country, parseCountry } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import type { Tables } from '#storage/state-store.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withShopState } from '../serve/shop-state.ts';
import type { CommandContext } from './rebuild.ts';
import { commandUser } from './record-command.ts';

export type PeopleAct = 'list' | 'invite' | 'sign-out' | 'remove';

export interface PeopleOptions {
  readonly name?: string;
  readonly email?: string;
  readonly role?: Role;
  readonly countries?: string;
}

/** `storefront people`: who may use the console. It may be open meanwhile. */
export function peopleCommand(
  act: PeopleAct,
  options: PeopleOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const { dataFolder, machines } = config;
  return withShopState({ own: peopleFile(dataFolder), machines }, (people) =>
    people.need((tables) => ACTS[act]({ options, config, terminal, tables })),
  );
}

interface Acting extends CommandContext {
  readonly options: PeopleOptions;
  readonly config: Config;
  readonly tables: Tables;
}

const ACTS: Readonly<Record<PeopleAct, (acting: Acting) => Promise<ExitCode>>> = {
  list: listThem,
  invite: inviteOne,
  'sign-out': signOut,
  remove: removeOne,
};

async function listThem({ tables, terminal }: Acting): Promise<ExitCode> {
  const now = Date.now();
  for (const person of await listPeople(tables)) {
    const { name, email, role, countries } = person;
    const { length: sessions } = await sessionsOf(tables, person, now);
    const until = await invitedUntil(tables, person.id, now);
    const state = until === undefined ? `${sessions} sessions` : `invited until ${instant(until)}`;
    const called = email === undefined ? name : `${name} <${email}>`;
    terminal.result(`${called}: ${reachText(person)}, ${state}`, {
      type: 'person',
      ...{ name, email, role, countries, sessions, invitedUntil: until },
    });
  }
  return EXIT.done;
}

/** Adds a person and prints their link, or prints another link for somebody with an account. */
async function inviteOne({ options, config, tables, terminal }: Acting): Promise<ExitCode> {
  const [known, ...others] = await peopleMeant(tables, options);
  if (others.length > 0) return complainOfMany(terminal);
  const person = known ?? (await addInvited({ options, config, tables, terminal }));
  if (!person) return EXIT.wrongUse;
  const by = commandUser();
  const { secret, endsAt } = await invitePerson(tables, person, { by, now: Date.now() });
  const link = invitationLink(config.origin, secret);
  terminal.result(
    `${person.name} gets in as ${reachText(person)}, once, until ${instant(endsAt)}:\n${link}`,
    { type: 'invited', name: person.name, link, endsAt },
  );
  if (config.consoleToken === undefined) {
    terminal.complain('The console is closed until STOREFRONT_CONSOLE_TOKEN is set.');
  }
  return EXIT.done;
}

async function addInvited({ options, tables, terminal }: Acting): Promise<Person | undefined> {
  const name = personName.safeParse(options.name ?? '');
  if (!name.success) {
    terminal.complain('Say who it is: --name "Mei Tan".');
    return undefined;
  }
  if (!options.role) {
    terminal.complain('Say what they may do: --role viewer, editor, publisher or operator.');
    return undefined;
  }
  const countries = parseCountries(options.countries);
  if (!countries) {
    terminal.complain(
      `--countries "${options.countries}" isn’t a list of countries, such as SG,HK.`,
    );
    return undefined;
  }
  const reach: Reach = { role: options.role, countries };
  if (countries !== 'all' && !isOfCountries(reach.role)) {
    terminal.complain(`A ${reach.role} is there for all countries; leave --countries out.`);
    return undefined;
  }
  return addPerson(tables, { ...reach, name: name.data, email: options.email }, Date.now());
}

function parseCountries(text: string | undefined): Reach['countries'] | undefined {
  if (text === undefined) return 'all';
  const codes = text.split(/[\s,]+/).filter(Boolean);
  const found = codes.map(parseCountry).filter((each): each is Country => each !== undefined);
  return found.length > 0 && found.length === codes.length ? found : undefined;
}

function signOut({ options, tables, terminal }: Acting): Promise<ExitCode> {
  return withOne({ options, tables, terminal }, async (person) => {
    const ended = await endAllSessions(tables, person.id, Date.now());
    const line = `Ended the sessions of ${person.name}: ${ended}.`;
    terminal.result(line, { type: 'signed-out', name: person.name, ended });
    return EXIT.done;
  });
}

function removeOne({ options, tables, terminal }: Acting): Promise<ExitCode> {
  return withOne({ options, tables, terminal }, async (person) => {
    if ((await removePerson(tables, person.id)) === 'last-operator') {
      terminal.complain(
        `${person.name} is the only operator who can sign in. Invite another one first.`,
      );
      return EXIT.failed;
    }
    terminal.result(`Removed ${person.name}.`, { type: 'removed', name: person.name });
    return EXIT.done;
  });
}

async function withOne(
  { options, tables, terminal }: Pick<Acting, 'options' | 'tables' | 'terminal'>,
  act: (person: Person) => Promise<ExitCode>,
): Promise<ExitCode> {
  const [person, ...others] = await peopleMeant(tables, options);
  if (others.length > 0) return complainOfMany(terminal);
  if (person) return act(person);
  terminal.complain('There is nobody like that. "storefront people list" says who there is.');
  return EXIT.failed;
}

async function peopleMeant(tables: Tables, { name, email }: PeopleOptions): Promise<Array<Person>> {
  const everybody = await listPeople(tables);
  if (email !== undefined) return everybody.filter((each) => each.email === email.toLowerCase());
  return name === undefined ? [] : everybody.filter((each) => each.name === name.trim());
}

function complainOfMany(terminal: CommandContext['terminal']): ExitCode {
  terminal.complain('Several people have this name. Name the one by --email.');
  return EXIT.wrongUse;
}

function instant(at: number): string {
  return new Date(at).toISOString().replace(/:\d\d\.\d+Z$/, 'Z');
}
