import * as z from 'zod';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { lineOfText } from '../personal-fields.ts';

const ANSWER_MAX = 60;
const ANSWERS_MAX = 20;

const answer = lineOfText(ANSWER_MAX);
const one = answer.nullable().optional();
const several = z.array(answer).max(ANSWERS_MAX, `may have ${ANSWERS_MAX} answers`).optional();

export const beautyAnswers = z.strictObject({
  'skin-type': one,
  'skin-tone': one,
  'skin-concerns': several,
  'hair-type': one,
  'hair-concerns': several,
  'eye-colour': one,
});

export type BeautyAnswers = z.infer<typeof beautyAnswers>;

const NO_ANSWERS: BeautyAnswers = {
  'skin-type': null,
  'skin-tone': null,
  'skin-concerns': [],
  'hair-type': null,
  'hair-concerns': [],
  'eye-colour': null,
};

/** A member's profile; without answers if there is none yet. */
export async function loadBeautyProfile(db: Database, memberId: string): Promise<Resource> {
  const row = await db
    .selectFrom('member_beauty_profiles')
    .select('answers')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const answers = row ? parseJson<BeautyAnswers>(row.answers) : {};
  return { type: 'beauty-profiles', id: memberId, attributes: { ...NO_ANSWERS, ...answers } };
}

/** Stores answers; other answers stay. Must run in a transaction. */
export async function answerBeautyProfile(
  transaction: Database,
  memberId: string,
  changed: BeautyAnswers,
): Promise<void> {
  const { attributes } = await loadBeautyProfile(transaction, memberId);
  const answers = JSON.stringify({ ...attributes, ...changed });
  await transaction
    .insertInto('member_beauty_profiles')
    .values({ member_id: memberId, answers })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ answers }))
    .execute();
}
