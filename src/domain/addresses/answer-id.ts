/**
 * The id of a question's answer, which addresses name after `#`.
 *
 * @example answerId('How long does delivery take?') // 'how-long-does-delivery-take'
 */
export const answerId = (question: string) =>
  question
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
