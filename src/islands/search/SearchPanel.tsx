import { type FocusEvent, type FormEvent, useCallback, useId, useRef } from 'react';
import { SEARCH_MAX_CHARACTERS } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { PageLocale } from '../browser/client.ts';
import { Icon } from '../react/Icon.tsx';
import { useLatePart } from '../react/late-part.tsx';
import { useDismiss } from '../react/useDismiss.ts';
import { useCombobox } from './useCombobox.ts';

interface Props extends PageLocale {
  /** In the header of every page, or at the head of a search's own page. */
  readonly place: 'header' | 'page';
  /** The address that answers, such as `/search/makeup`. */
  readonly path: string;
  /** What is searched, where a page has two of these. */
  readonly title?: string | undefined;
  readonly hint: string;
  readonly submit: string;
}

const CLASSES = {
  header: { form: 'search', field: 'search-input', button: 'search-button icon-button' },
  page: { form: 'search-box-form', field: 'search-box-input', button: 'button' },
} as const;

/**
 * The field of a search, whose form browsers can send by themselves, and the panel of suggestions
 * below it, whose code loads once the field has the focus.
 */
export function SearchPanel({ country, language, place, path, title, hint, submit }: Props) {
  const locale = localeFor(country, language);
  const form = useRef<HTMLFormElement>(null);
  const { isOpen, query, current, close, panel, field } = useCombobox();
  const load = useCallback(async () => {
    const { loadPanel } = await import('./open-panel.tsx');
    return loadPanel({ country, language });
  }, [country, language]);
  const late = useLatePart(isOpen, load);
  const part = late.status === 'here' ? late.part : undefined;
  useDismiss(form, isOpen, close);
  const listId = useId();
  const classes = CLASSES[place];
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't know the element `search`.
    <form
      ref={form}
      className={classes.form}
      role="search"
      action={path}
      aria-label={title}
      onSubmit={(event) => trim(event, field.ref.current)}
      onBlur={(event) => isLeft(event) && close()}
    >
      <input
        {...field}
        className={classes.field}
        type="search"
        name="q"
        required
        maxLength={SEARCH_MAX_CHARACTERS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={hint}
        aria-controls={part && listId}
        placeholder={hint}
        onInvalid={showField}
      />
      {!locale.isDefault && <input type="hidden" name="language" value={language} />}
      <button type="submit" className={classes.button} aria-label={submit}>
        <Icon name="search" />
      </button>
      {part && (
        <div ref={panel} className="search-panel" hidden={!isOpen}>
          <part.OpenPanel
            {...part.texts}
            {...{ locale, path, hint, isOpen, query, current, listId }}
          />
        </div>
      )}
    </form>
  );
}

/** Queries are trimmed; submitting an empty one does nothing. */
function trim(event: FormEvent, field: HTMLInputElement | null): void {
  const query = field?.value.trim() ?? '';
  if (!field || query === '') {
    event.preventDefault();
    return;
  }
  field.value = query;
}

/** Whether the focus goes elsewhere in the page. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
}

/** An empty search only shows where to type, in place of the browser's complaint. */
function showField(event: FormEvent<HTMLInputElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
}
