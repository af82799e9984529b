import type { Country } from '#domain/locale/locales.ts';
import type { RedirectsRequest } from '../../contract/redirect-contract.ts';
import { type FileDialogProps, ReadFileDialog } from '../products/ReadFileDialog.tsx';

interface Props extends FileDialogProps {
  readonly country: Country;
}

/** Takes up a file of redirects. */
export function RedirectFile({ country, ...props }: Props) {
  return (
    <ReadFileDialog
      {...props}
      heading="Read a file of redirects"
      label="CSV with the columns from and to"
      accept=".csv,text/csv"
      kind="redirects"
      requestOf={(_name, csv): RedirectsRequest => ({ country, csv })}
      subject="Redirect"
    >
      Redirects that the file doesn’t name stay as they are; an empty cell below “to” takes one out.
    </ReadFileDialog>
  );
}
