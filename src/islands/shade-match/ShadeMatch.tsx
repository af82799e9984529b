import { useState } from 'react';
import type { PageLocale } from '../browser/client.ts';
import { loadForPress } from '../page/load-for-press.ts';
import { Icon } from '../react/Icon.tsx';
import type { loadDialog } from './load-dialog.ts';

interface Props extends PageLocale {
  readonly productId: string;
  readonly label: string;
}

type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Asks which shade of the page's product is like one that the shopper wears. The press loads what asks. */
export function ShadeMatch({ productId, country, language, label }: Props) {
  const locale = { country, language };
  const [dialog, setDialog] = useState<Dialog>();
  const open = async () => {
    const load = async () => (await import('./load-dialog.ts')).loadDialog(locale, productId);
    setDialog(await loadForPress(load, undefined, () => void open()));
  };
  return (
    <>
      <button
        className="options-match"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Icon name="search" />
        {label}
      </button>
      {dialog && (
        <dialog.ShadeDialog
          {...{ locale, productId }}
          texts={dialog.texts}
          own={dialog.own}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
