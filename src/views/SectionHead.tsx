interface Props {
  readonly title: string;
  /** To all of what the section shows some of. */
  readonly link?: { readonly address: string; readonly text: string } | null | undefined;
}

/** The title of a section of a page. */
export function SectionHead({ title, link }: Props) {
  return (
    <div className="section-head">
      <h2 dir="auto">{title}</h2>
      {link && (
        <a href={link.address}>
          {link.text}
          <span className="visually-hidden">
            {': '}
            <bdi>{title}</bdi>
          </span>
        </a>
      )}
    </div>
  );
}
