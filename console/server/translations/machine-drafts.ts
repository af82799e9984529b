import type { BulkProblem } from '../../contract/bulk-contract.ts';
import type { TextState } from '../../contract/translations-contract.ts';
import type { MachineTranslator } from './machine-translator.ts';
import type { ListedText } from './text-list.ts';
import { type Into, proposeTexts, type TextProposal } from './text-proposals.ts';
import { protectedProblem } from './text-units.ts';

/** What a machine may draft: never what somebody wrote for the original as it is. */
const TO_DRAFT: ReadonlySet<TextState> = new Set(['missing', 'older', 'same']);

export const mayBeDrafted = ({ state }: Pick<ListedText, 'state'>) => TO_DRAFT.has(state);

/**
 * Translations that a machine drafted, marked as such. Drafts that are empty, or lack a protected piece of
 * their original, are left out.
 *
 * @throws MachineError if there are none
 */
export async function machineDrafts(
  machine: MachineTranslator,
  texts: ReadonlyArray<ListedText>,
  into: Into,
): Promise<TextProposal> {
  const drafts = await machine.translate(
    texts.map(({ original }) => original),
    into.locale,
  );
  const problems: Array<BulkProblem> = [];
  const usable = texts.flatMap((text, index) => {
    const { title: of, original } = text;
    const translation = drafts[index]?.trim() ?? '';
    const problem = translation === '' ? 'is empty' : protectedProblem(original, translation);
    if (problem === undefined)
      return [{ of, text, translation, original, kind: 'machine' as const }];
    problems.push({ of, field: text.field, text: `the draft ${problem}. Left out` });
    return [];
  });
  const proposal = await proposeTexts(usable, into);
  return { ...proposal, problems: [...problems, ...proposal.problems] };
}
