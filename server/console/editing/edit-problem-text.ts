import { fieldWords, typeWords } from '#console/editing/field-words.ts';
import type { EditProblem } from '#content/writable-records.ts';

/** Why edits are refused, a line for each reason. */
export function editProblemsText(problems: ReadonlyArray<EditProblem>): string {
  return problems.map(problemText).join('\n');
}

function problemText({ detail, of }: EditProblem): string {
  if (!of) return detail;
  const { type, id, field } = of;
  return `“${fieldWords(type, field).label}” of ${typeWords(type).one} ${id}: ${detail}`;
}
