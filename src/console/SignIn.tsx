import { type FormEvent, useEffect, useState } from 'react';
import { problemText } from './console-api.ts';
import type { SessionState } from './useSession.ts';

export function SignIn({ signIn }: Pick<SessionState, 'signIn'>) {
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Console';
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setWorking(true);
    try {
      await signIn({ name: String(values.get('name')), token: String(values.get('token')) });
    } catch (error) {
      setProblem(problemText(error));
      setWorking(false);
    }
  };
  return (
    <main className="sign-in">
      <h1>Console</h1>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="name">Your name</label>
        <input
          id="name"
          name="name"
          aria-describedby="name-hint"
          autoComplete="name"
          required
          maxLength={60}
        />
        <p className="hint" id="name-hint">
          What you do here is noted under it.
        </p>
        <label htmlFor="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          aria-describedby={problem ? 'problem' : undefined}
        />
        <p className="problem" id="problem" role="alert">
          {problem}
        </p>
        <button type="submit" disabled={isWorking}>
          Sign in
        </button>
      </form>
    </main>
  );
}
