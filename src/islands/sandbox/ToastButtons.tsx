import { showToast, type Tone } from '../toast/show-toast.ts';

const TOASTS: ReadonlyArray<{ readonly tone: Tone; readonly text: string }> = [
  { tone: 'success', text: 'Successfully removed an item from your cart' },
  { tone: 'error', text: 'Authentication failed.' },
];

/** Shows each kind of toast on demand: there is only ever one, and not for long. */
export function ToastButtons() {
  return TOASTS.map(({ tone, text }) => (
    <button
      key={tone}
      type="button"
      className="button button-plain"
      onClick={() => showToast(tone, text)}
    >
      Show {tone === 'success' ? 'a success' : 'an error'}
    </button>
  ));
}
