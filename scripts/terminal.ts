import { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';
import { leftOutText } from '#content-sync/engine/left-out.ts';
import type { PageFailure } from '#content-sync/render/render-job.ts';

/** The output of a command: results go to stdout, everything else to stderr. */
export interface Terminal {
  readonly listen: Listener;
  /** A message for a person; silent with `--json`. */
  info(message: string): void;
  /** What a command works on. It goes to stderr, even with `--json`. */
  hint(message: string): void;
  /** What failed, and what to do about it. */
  complain(message: string): void;
  /** What is being done, with a bar if it's known how far it is; silent with `--json`. */
  progress(work: string, done?: Progress): void;
  /** A result: a line for a person, an object for `--json`. */
  result(line: string, value: object): void;
  close(): void;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is counted: `pages`. */
  readonly unit: string;
}

const number = new Intl.NumberFormat('en');

export function createTerminal({ json }: { readonly json: boolean }): Terminal {
  return json ? jsonTerminal() : humanTerminal();
}

function jsonTerminal(): Terminal {
  const print = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
  return {
    listen: (event) => {
      if (!isProgress(event)) print(event.type === 'planned' ? counted(event) : event);
    },
    info: () => {},
    hint: (message) => process.stderr.write(`${message}\n`),
    complain: (message) => process.stderr.write(`${message}\n`),
    progress: () => {},
    result: (_line, value) => print(value),
    close: () => {},
  };
}

/** The event with numbers in place of paths, since a plan may name every page. */
function counted({ type, locale, render, remove }: EngineEvent & { type: 'planned' }) {
  return { type, locale, toRender: render.length, toRemove: remove.length };
}

function isProgress({ type }: EngineEvent): boolean {
  return type === 'rendered' || type === 'records-pulled';
}

function humanTerminal(): Terminal {
  const bar = createBar();
  const print = (stream: NodeJS.WriteStream, line: string) => {
    bar.hide();
    stream.write(`${line}\n`);
  };
  return {
    listen(event) {
      if (event.type === 'rendered') bar.show(event.locale, { ...event, unit: 'pages' });
      const line = phrase(event);
      if (line) print(event.type === 'published' ? process.stdout : process.stderr, line);
    },
    info: (message) => print(process.stderr, message),
    hint: (message) => print(process.stderr, pc.dim(message)),
    complain: (message) => print(process.stderr, pc.red(message)),
    progress: (work, progress) => bar.show(work, progress),
    result: (line) => print(process.stdout, line),
    close: () => bar.hide(),
  };
}

/** A line about an event; undefined if people needn't read it. */
function phrase(event: EngineEvent): string | undefined {
  const locale = pc.bold(event.locale);
  switch (event.type) {
    case 'pull-started':
    case 'records-pulled':
    case 'planned':
    case 'rendered':
    case 'collected':
      return undefined;
    case 'pulled':
      return `${locale}  pulled ${count(event.records, 'record')}: ${number.format(event.changed)} changed, ${number.format(event.removed)} removed`;
    case 'record-malformed':
      return pc.yellow(
        `${event.locale}  left out ${event.recordType} ${event.id}: ${event.problem}`,
      );
    case 'list-incomplete':
      return pc.yellow(
        `${event.locale}  the list of ${event.recordType} could not be read completely (${event.problem}); nothing is removed by it`,
      );
    case 'records-left-out':
      return pc.yellow(`${event.locale}  left out in all: ${leftOutText(event.kinds)}`);
    case 'content-stopped':
      return pc.red(
        `${event.locale}  stopped as unusual: ${listed(event.findings)}.\n       Their pages are as they were. ${IF_MEANT}`,
      );
    case 'record-missing':
      return pc.yellow(
        `${event.locale}  ${event.recordType} ${event.id} is gone; it stays until a pull of everything, or a recheck half a minute later, confirms that`,
      );
    case 'record-unread':
      return pc.yellow(
        `${event.locale}  ${event.recordType} ${event.id} could not be read, and stays as it was: ${event.problem}`,
      );
    case 'record-without-page':
      return pc.yellow(
        `${event.locale}  ${event.recordType} ${event.id} has no page: ${event.problem}`,
      );
    case 'page-failed':
      return pc.yellow(
        `${event.locale}  ${event.path} could not be rendered: ${event.problem}${thrownAt(event)}`,
      );
    case 'published':
      return `${locale}  ${pc.green('published')} release ${event.release}: ${pageCounts(event)} in ${(event.ms / 1000).toFixed(1)} s`;
    case 'part-failed':
    case 'started-over':
      return pc.yellow(`${event.locale}  ${event.problem}`);
    case 'repaired':
      return `${locale}  ${pc.green('repaired')} ${count(event.pages, 'page')} whose stored bytes were damaged`;
    case 'up-to-date':
      return `${locale}  up to date: ${event.release ? `release ${event.release}` : 'nothing is published'}`;
    case 'held':
      return `${locale}  is held at release ${event.release}; changes wait until "storefront resume ${event.locale}"`;
    case 'failed':
      return pc.red(`${event.locale}  ${event.problem}\n       ${event.advice}`);
  }
}

const IF_MEANT =
  'If that is meant, let it through in the console, or run the command with --accept-unusual.';

/** The first few findings. */
function listed(items: ReadonlyArray<string>): string {
  const others = items.length - 3;
  return items.slice(0, 3).join('; ') + (others > 0 ? `; and ${count(others, 'other')}` : '');
}

/** The line of code that threw, if known. */
function thrownAt({ stack }: PageFailure): string {
  const frame = stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return frame ? `\n     ${frame.trim()}` : '';
}

function pageCounts(event: EngineEvent & { type: 'published' }): string {
  return (['added', 'replaced', 'removed', 'unchanged'] as const)
    .filter((kind) => event[kind] > 0)
    .map((kind) => `${count(event[kind], 'page')} ${kind}`)
    .join(', ');
}

function count(value: number, noun: string): string {
  return `${number.format(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** Of work that doesn't say how far it is. */
const UNKNOWN: Progress = { done: 0, total: 1, unit: '' };

/** A progress bar on stderr, on terminals only. */
function createBar() {
  let shown: { bar: SingleBar; work: string } | undefined;
  const hide = () => {
    shown?.bar.stop();
    shown = undefined;
  };
  const show = (work: string, progress?: Progress) => {
    if (!process.stderr.isTTY) return;
    const { done, total, unit } = progress ?? UNKNOWN;
    if (shown?.work !== work) {
      hide();
      const bar = new SingleBar({
        stream: process.stderr,
        clearOnComplete: true,
        hideCursor: true,
        format: progress
          ? `${work}  {bar} {percentage}%  {value} of {total} ${unit}, {eta_formatted} left`
          : `${work} …`,
      });
      bar.start(total, 0);
      shown = { bar, work };
    }
    shown.bar.update(done);
  };
  return { show, hide };
}
