/** What goes over the wire. */
export interface Answer {
  status: number;
  /** Left out where there is no body at all. */
  body?: unknown;
}

export const answered = (body: unknown, status = 200): Answer => ({ status, body });
/** With `errors`, with `message`, with both or with neither. */
export const refused = (status: number, body: { message?: string; errors?: object }): Answer => ({
  status,
  body,
});
/** The server has nothing to say. */
export const SILENT: Answer = { status: 204 };
/** Not one of the calls of section 7. */
export const NOT_A_CALL: Answer = { status: 404 };
