import type { Terminal } from '#scripts/terminal.ts';

/** A terminal that records all that is said on it, and the values of results. */
export function aTerminal() {
  const results: Array<{ readonly type: string }> = [];
  const output: Array<string> = [];
  const add = (line: string) => void output.push(line);
  const terminal: Terminal = {
    listen: () => {},
    say: add,
    note: add,
    complain: add,
    result(line, value) {
      add(line);
      results.push(value as { readonly type: string });
    },
    progress: () => {},
    close: () => {},
  };
  return { terminal, results, output };
}
