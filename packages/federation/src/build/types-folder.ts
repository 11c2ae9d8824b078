/** Where Module Federation's tools put the types of other containers, in a part's folder. */
export const TYPES_FOLDER = '@mf-types';
/**
 * File in that folder with the schemas of the events that other parts declare. The build reads from it which events a
 * part may subscribe to.
 */
export const EVENTS_FILE = 'events.json';
