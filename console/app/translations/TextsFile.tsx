import type { LocaleId } from '#domain/locale/locales.ts';
import { localeName } from '../../contract/place-name.ts';
import type { TextLinesRequest } from '../../contract/translations-contract.ts';
import { type FileDialogProps, ReadFileDialog } from '../products/ReadFileDialog.tsx';

interface Props extends FileDialogProps {
  readonly locale: LocaleId;
}

/** Takes up a file of translations. */
export function TextsFile({ locale, ...props }: Props) {
  return (
    <ReadFileDialog
      {...props}
      heading={`Read translations for ${localeName(locale)}`}
      label="XLIFF 2 (.xlf), or CSV"
      accept=".xlf,.xliff,.csv,text/csv,application/xliff+xml"
      kind="translations/lines"
      requestOf={(name, text): TextLinesRequest => {
        return { locale, format: name.endsWith('.csv') ? 'csv' : 'xliff', text };
      }}
      subject="Record"
    >
      Texts are known by the units of a file that you download here. What is empty in the file stays
      as it is.
    </ReadFileDialog>
  );
}
