/** How many shapes are told apart, and how long their texts may be together; what comes then has no `place`. */
export const SHAPE_LIMITS = { shapes: 5000, characters: 8_000_000 } as const;
