import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { plugins } from './text-commands.ts';
import { documentOf, piecesOf, type TextPiece } from './text-document.ts';

/** The form that somebody opened, which has the focus while its first field loads. */
const OPENED = '.item-form';

export interface TextEditingOptions {
  readonly text: ReadonlyArray<TextPiece>;
  /** Whether other languages share the form of the text. */
  readonly isShared: boolean;
  readonly onText: (text: ReadonlyArray<TextPiece>) => void;
  /** Called when somebody asks for a link by keys. */
  readonly onLink: () => void;
}

/** A text that somebody edits: where it's shown, and what it is now. */
export class TextEditing {
  readonly #isShared: boolean;
  readonly #onText: TextEditingOptions['onText'];
  readonly #plugins: ReturnType<typeof plugins>;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  #view: EditorView | undefined;
  /** The text as it was last read or told. */
  #known: string;

  constructor({ text, isShared, onText, onLink }: TextEditingOptions) {
    this.#isShared = isShared;
    this.#onText = onText;
    this.#plugins = plugins(onLink);
    this.#known = JSON.stringify(text);
    this.#state = this.#stateOf(text);
  }

  get state(): EditorState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the text in an element until the returned function is called. */
  show(
    place: HTMLElement,
    attributes: () => Readonly<Record<string, string>>,
    isEditable: () => boolean,
  ) {
    const view = new EditorView(place, {
      state: this.#state,
      attributes,
      editable: isEditable,
      dispatchTransaction: (transaction) => this.#become(this.#state.apply(transaction)),
    });
    this.#view = view;
    if (document.activeElement?.matches(OPENED)) view.focus();
    return () => {
      this.#view = undefined;
      view.destroy();
    };
  }

  /** Has the view read its attributes again. */
  refresh(): void {
    this.#view?.setProps({});
  }

  /** Takes a text from elsewhere, such as what a colleague saved; nothing if it's the one that is here. */
  take(text: ReadonlyArray<TextPiece>): void {
    const given = JSON.stringify(text);
    if (given === this.#known) return;
    this.#known = given;
    this.#become(this.#stateOf(text));
  }

  /** Does something with the selection, and leaves the focus in the text. */
  run(command: Command): void {
    command(this.#state, (transaction) => this.#become(this.#state.apply(transaction)));
    this.#view?.focus();
  }

  /** The text before the end of the piece that the cursor is in, and what follows. */
  split(): { readonly before: ReadonlyArray<TextPiece>; readonly after: ReadonlyArray<TextPiece> } {
    const { doc, selection } = this.#state;
    const end = selection.$to.after(1);
    const piecesIn = (from: number, to: number) =>
      piecesOf(doc.copy(doc.slice(from, to).content), { isShared: this.#isShared });
    return { before: piecesIn(0, end), after: piecesIn(end, doc.content.size) };
  }

  #stateOf(text: ReadonlyArray<TextPiece>): EditorState {
    return EditorState.create({ doc: documentOf(text), plugins: this.#plugins });
  }

  #become(next: EditorState): void {
    const isEdited = !next.doc.eq(this.#state.doc);
    this.#state = next;
    this.#view?.updateState(next);
    if (isEdited) this.#tell();
    for (const listener of this.#listeners) listener();
  }

  #tell(): void {
    const text = piecesOf(this.#state.doc, { isShared: this.#isShared });
    const told = JSON.stringify(text);
    if (told === this.#known) return;
    this.#known = told;
    this.#onText(text);
  }
}
