import type { Fields } from './field.ts';

/** Events of a stream, by name, with the fields of their JSON data. Clients ignore events that aren't listed here. */
export type EventFields = { readonly [event: string]: Fields };
