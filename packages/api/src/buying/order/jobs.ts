/** The job that takes the money of a placed order; `place_order` in the database adds it. */
export const CAPTURE_JOB = 'capture-payment';
