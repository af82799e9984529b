/** Medusa's Admin API, signed in. */
export interface MedusaAdmin {
  /**
   * Asks the Admin API: with a body, to do something.
   *
   * @param path below `/admin`: `products`
   * @throws Error if it refuses
   */
  ask<T>(path: string, body?: object): Promise<T>;
  remove(path: string): Promise<void>;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export async function createMedusaAdmin(url: string, signIn: SignIn): Promise<MedusaAdmin> {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    const answer = await fetch(`${url}/${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Medusa: ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const { token } = await send<{ token: string }>('auth/user/emailpass', {
    method: 'POST',
    body: JSON.stringify(signIn),
  });
  const headers = { Authorization: `Bearer ${token}` };
  return {
    ask: (path, body) =>
      send(`admin/${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    remove: (path) => send(`admin/${path}`, { method: 'DELETE', headers }),
  };
}
