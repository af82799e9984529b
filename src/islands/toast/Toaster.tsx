import './toaster.css';
import { useToastStore } from './toast-store.ts';

/** The live regions into which toasts are put: they stand in the page before there is a text. */
export function Toaster() {
  const toast = useToastStore((state) => state.toast);
  return (
    <div className="toaster">
      <div role="status">{toast?.tone === 'success' && <ToastText text={toast.text} />}</div>
      <div role="alert">{toast?.tone === 'error' && <ToastText text={toast.text} isError />}</div>
    </div>
  );
}

function ToastText({ text, isError = false }: { text: string; isError?: boolean }) {
  return <p className={isError ? 'toaster-toast toaster-toast-error' : 'toaster-toast'}>{text}</p>;
}
