import type { ReactNode } from 'react';
import useSWR from 'swr';
import { problemText } from '../api/console-api.ts';
import { Loading } from './Loading.tsx';

interface Props<T> {
  /** A path of the API. */
  readonly path: string;
  readonly children: (answer: T) => ReactNode;
}

/** Renders an answer of the API once it has arrived, or what went wrong. */
export function Answered<T>({ path, children }: Props<T>) {
  const { data, error } = useSWR<T, unknown>(path, { keepPreviousData: false });
  if (data !== undefined) return <>{children(data)}</>;
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  return <Loading />;
}
