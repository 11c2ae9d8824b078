/** Where Module Federation's tools put the types of other containers, in a part's folder. */
export const TYPES_FOLDER = '@mf-types';
/** Schemas of the events that other parts bring, in that folder: the build reads in it which events a part may listen to. */
export const EVENTS_FILE = 'events.json';
