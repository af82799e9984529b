import type { Terminal } from '../terminal.ts';
import type { Finding } from './finding.ts';

const LEVEL_WIDTH = 6;
const CHECK_WIDTH = 15;

export function printFinding(finding: Finding, terminal: Terminal): void {
  terminal.result(lineOf(finding), { type: 'finding', ...finding });
}

function lineOf({ level, check, message, advice }: Finding): string {
  const line = level.padEnd(LEVEL_WIDTH) + check.padEnd(CHECK_WIDTH) + message;
  if (advice === undefined) return line;
  return `${line.replace(/\.$/, '')}. ${advice}`;
}
