import type {
  EndpointId,
  EventOf,
  FullAnswer,
  StreamEndpointId,
} from '../../../src/api/endpoints.ts';

type Names<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueIn<Shape, Name> = Shape extends unknown
  ? Name extends keyof Shape
    ? Shape[Name]
    : never
  : never;
/** The fields of all shapes, without `null`. */
type Joined<Shape> = { readonly [Name in Names<Shape>]: NonNullable<ValueIn<Shape, Name>> };

type Answers = { [Id in EndpointId]: FullAnswer<Id> }[EndpointId];

/**
 * All fields of responses. A response has only those of its endpoint, which `expectDocumented`
 * checks.
 */
export type Json = Omit<
  Joined<Answers | { readonly code: string; readonly detail: string }>,
  'next_page_token'
> & {
  readonly next_page_token?: string;
  readonly upload: {
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly expires_at: number;
  };
  readonly size: number;
};

/** All fields of events. The fields of each event are checked against its row. */
export type EventData = Omit<
  Joined<{ [Id in StreamEndpointId]: EventOf<Id> }[StreamEndpointId]['data']>,
  'tool_calls'
> & {
  readonly tool_calls: readonly Readonly<Record<string, unknown>>[];
};
