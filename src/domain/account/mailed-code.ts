import { withoutMarks } from '#domain/locale/typed-digits.ts';

/** The digits of a code that is sent by mail, by which visitors sign in and members prove who they are. */
export const CODE_DIGITS = 6;

/** A code as `typedCode` returns it. */
export const CODE_PATTERN = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Normalises a typed code, which may have spaces, hyphens, invisible marks or another keyboard's digits. */
export const typedCode = (text: string): string => withoutMarks(text);
