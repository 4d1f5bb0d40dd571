/** Request of a step, before or after which a fault occurs. */
export interface Place {
  /** Server of the request. */
  readonly server: 'platform' | 'github';
  readonly nth: number;
  /** True once the server has processed it. */
  readonly processed: boolean;
}

export type RequestCounts = Readonly<Record<Place['server'], number>>;

/** Returns all places of a step with this many requests. */
export const listPlaces = (asked: RequestCounts): readonly Place[] =>
  (['platform', 'github'] as const).flatMap(server =>
    Array.from({ length: asked[server] }, (_, index) => index + 1).flatMap(nth =>
      [false, true].map(processed => ({ server, nth, processed })),
    ),
  );

export const describePlace = ({ server, nth, processed }: Place, asked: RequestCounts): string =>
  `${processed ? 'after' : 'before'} request ${nth} of ${asked[server]} to the ${server} was worked on`;
