/** A request of a step, before or after which something happens. */
export interface Place {
  /** Of those to the platform, or to GitHub; counted from 1. */
  readonly server: 'platform' | 'github';
  readonly nth: number;
  /** Whether the server has worked on it. */
  readonly processed: boolean;
}

/** How many requests there were to each of the two. */
export type Asked = Readonly<Record<Place['server'], number>>;

/** All places of a step that makes so many requests. */
export const placesOf = (asked: Asked): readonly Place[] =>
  (['platform', 'github'] as const).flatMap(server =>
    Array.from({ length: asked[server] }, (_, index) => index + 1).flatMap(nth =>
      [false, true].map(processed => ({ server, nth, processed })),
    ),
  );

export const placeText = ({ server, nth, processed }: Place, asked: Asked): string =>
  `${processed ? 'after' : 'before'} request ${nth} of ${asked[server]} to the ${server} was worked on`;
