/** Vendure's Admin API, signed in. */
export interface VendureAdmin {
  /**
   * Asks the Admin API.
   *
   * @param channel the token of the channel that it's about; the default channel if absent
   * @throws Error if it refuses
   */
  ask<T>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    channel?: string,
  ): Promise<T>;
}

interface Answer<T> {
  readonly data?: T;
  readonly errors?: ReadonlyArray<{ readonly message: string }>;
}

const SIGN_IN = `mutation {
  login(username: "superadmin", password: "superadmin") { ... on CurrentUser { id } }
}`;

export async function createVendureAdmin(url: string): Promise<VendureAdmin> {
  let token: string | undefined;
  const ask: VendureAdmin['ask'] = async <T>(query: string, variables = {}, channel = '') => {
    const answer = await fetch(`${url}/admin-api`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(channel && { 'vendure-token': channel }),
      },
      body: JSON.stringify({ query, variables }),
    });
    token ??= answer.headers.get('vendure-auth-token') ?? undefined;
    const { data, errors } = (await answer.json()) as Answer<T>;
    if (errors?.[0] || data === undefined) {
      throw new Error(`Vendure: ${errors?.[0]?.message ?? answer.status}\n${query}`);
    }
    return data;
  };
  await ask(SIGN_IN);
  return { ask };
}
