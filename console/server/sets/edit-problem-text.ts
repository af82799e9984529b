import type { EditProblem } from '#content/writable-records.ts';
import { fieldText } from '../../contract/field-words.ts';

/** Why edits are refused, a line for each reason. */
export function editProblemsText(problems: ReadonlyArray<EditProblem>): string {
  return problems.map(problemText).join('\n');
}

function problemText({ detail, of }: EditProblem): string {
  if (!of) return detail;
  return MISSING.test(detail) ? `${fieldText(of)} is missing.` : `${fieldText(of)}: ${detail}`;
}

/** How a schema says that there is no value. */
const MISSING = /received undefined\.?$/;
