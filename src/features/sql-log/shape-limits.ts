/** Maximum number of distinct shapes, and of characters in all their texts. Further shapes have no `place`. */
export const SHAPE_LIMITS = { shapes: 5000, characters: 8_000_000 } as const;
