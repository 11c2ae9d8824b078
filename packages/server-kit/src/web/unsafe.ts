const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request with this method may change data. */
export const isUnsafe = (method: string): boolean => UNSAFE.has(method);
