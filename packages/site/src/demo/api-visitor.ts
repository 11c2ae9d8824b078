/** A client of the API host without a browser, with its own cookies. */
export interface ApiVisitor {
  /** Makes a call under `/{locale}/`. @returns the `data` of the response @throws Error for any status except 2xx */
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** Returns the status of a call, and throws for none. */
  status(method: string, path: string, body?: unknown): Promise<number>;
  /** Its cookies, with which a browser becomes the same visitor. */
  cookies(): { name: string; value: string }[];
}

/**
 * @param apiHost host of the calls; a function is evaluated before each call, as behind a load balancer
 * @param authorization such as `Bearer rwk_…` for an operator
 */
export const newApiVisitor = (apiHost: string | (() => string), authorization?: string): ApiVisitor => {
  const jar = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const isFile = body instanceof Blob;
    const answer = await fetch((typeof apiHost === 'string' ? apiHost : apiHost()) + path, {
      method,
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(authorization ? { Authorization: authorization } : {}),
        ...(method === 'GET' ? {} : { 'Content-Type': isFile ? body.type : 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: isFile ? body : JSON.stringify(body ?? {}) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return {
    async call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      const answer = await send(method, path, body, headers);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      const { data }: { data: T } = await answer.json();
      return data;
    },
    status: async (method, path, body) => (await send(method, path, body)).status,
    cookies: () => [...jar].map(([name, value]) => ({ name, value })),
  };
};
