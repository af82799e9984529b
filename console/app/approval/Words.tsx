/** What somebody wrote, in their lines; nothing if they didn't. */
export function Words({ text }: { readonly text: string }) {
  return text === '' ? null : <p className="words">{text}</p>;
}
