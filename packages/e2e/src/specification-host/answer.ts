/** An HTTP response. */
export interface Answer {
  status: number;
  /** Omitted if there is no body. */
  body?: unknown;
}

export const answered = (body: unknown, status = 200): Answer => ({ status, body });
/** A rejection with `errors`, `message`, both or neither. */
export const refused = (status: number, body: { message?: string; errors?: object }): Answer => ({
  status,
  body,
});
/** A response without content. */
export const SILENT: Answer = { status: 204 };
/** The call is not one of section 7. */
export const NOT_A_CALL: Answer = { status: 404 };
