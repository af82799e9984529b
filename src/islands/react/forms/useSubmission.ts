import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';

/** The problems of a form: texts for fields by name, and one for the whole form. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name | 'form', string>>>;

interface Submission<Name extends string> {
  /** Problems found before anything is sent. */
  readonly check: (values: Readonly<Record<Name, string>>) => Problems<Name>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** The problems that a refusal stands for. */
  readonly explain: (error: unknown) => Problems<Name>;
}

/**
 * Submits a form, once at a time, with the value of the button that was pressed. The first field
 * with a problem gets the focus; input is kept.
 */
export function useSubmission<Name extends string>({ check, send, explain }: Submission<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({} as Problems<Name>);
  const [isWorking, setWorking] = useState(false);
  const isUnderWay = useRef(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const values = Object.fromEntries(fields) as Record<Name, string>;
    const found = check(values);
    show(form, found);
    if (Object.keys(found).length > 0 || isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(true);
    try {
      await send(values);
    } catch (error) {
      show(form, explain(error));
    } finally {
      isUnderWay.current = false;
      setWorking(false);
    }
  };

  const show = (form: HTMLFormElement, found: Problems<Name>) => {
    setProblems(found);
    const [first] = Object.keys(found).filter((name) => name !== 'form');
    const named = first && form.elements.namedItem(first);
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) field.focus();
  };

  /** For the form: a problem has had its time once its field is changed. */
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = 'name' in target ? String(target.name) : '';
    const others = Object.entries(problems).filter(([other]) => other !== name && other !== 'form');
    if (Object.keys(problems).length > others.length)
      setProblems(Object.fromEntries(others) as Problems<Name>);
  };

  const clear = () => setProblems({} as Problems<Name>);
  return { problems, isWorking, onSubmit, onInput, clear };
}
