import type { Terminal } from '#scripts/terminal.ts';

/** A terminal that records all that is said on it, the complaints in that, and the values of results. */
export function aTerminal<Result = { readonly type: string }>() {
  const results: Array<Result> = [];
  const output: Array<string> = [];
  const complaints: Array<string> = [];
  const add = (line: string) => void output.push(line);
  const terminal: Terminal = {
    listen: () => {},
    info: add,
    hint: add,
    complain(message) {
      add(message);
      complaints.push(message);
    },
    result(line, value) {
      add(line);
      results.push(value as Result);
    },
    progress: () => {},
    close: () => {},
  };
  return { terminal, results, output, complaints };
}
