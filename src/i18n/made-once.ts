/** Makes something once for each locale (BCP 47), as the formats of `Intl`, which take long to make. */
export function madeOnce<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const all = new Map<string, Made>();
  return (tag) => {
    const known = all.get(tag);
    if (known) return known;
    const made = make(tag);
    all.set(tag, made);
    return made;
  };
}
