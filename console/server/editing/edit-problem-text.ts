import type { EditProblem } from '#content/writable-records.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';

/** Why edits are refused, a line for each reason. */
export function editProblemsText(problems: ReadonlyArray<EditProblem>): string {
  return problems.map(problemText).join('\n');
}

function problemText({ detail, of }: EditProblem): string {
  if (!of) return detail;
  const { type, id, field } = of;
  return `“${fieldWords(type, field).label}” of ${typeWords(type).one} ${id}: ${detail}`;
}
