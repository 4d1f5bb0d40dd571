import type { Fields } from './field.ts';

/** The events of a stream, by name: the fields of each one's JSON data. Clients ignore events that aren't here. */
export type EventFields = { readonly [event: string]: Fields };
