/** The first few texts, and how many more there are: `a; b; and 3 more`. */
export function listFirst(texts: ReadonlyArray<string>, most: number): string {
  const others = texts.length - most;
  return texts.slice(0, most).join('; ') + (others > 0 ? `; and ${others} more` : '');
}
