/** Builds a JSON Schema together with the TypeScript type of the values that it accepts. */

/** JSON Schema (draft 2020-12), limited to the keywords that are used here. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** Schema of values of the type `T`. */
export interface Schema<T> {
  readonly json: JsonSchema;
  /**
   * Only for the compiler, and never set: makes two schemas of different types incompatible, in
   * both directions.
   */
  readonly accepts?: (value: T) => T;
}

export type TypeOf<S> = S extends Schema<infer T> ? T : never;

type SchemaFields = Readonly<Record<string, { readonly json: JsonSchema }>>;

/** Object type with these required and optional fields. */
type Shape<R extends SchemaFields, O extends SchemaFields> = {
  readonly [Name in keyof R]: TypeOf<R[Name]>;
} & {
  readonly [Name in keyof O]?: TypeOf<O[Name]>;
} extends infer All
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

export const text = (description?: string): Schema<string> =>
  described({ type: 'string' }, description);

/** @param minimum default: 0 */
export const integer = (description?: string, minimum = 0, maximum?: number): Schema<number> =>
  described(
    { type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) },
    description,
  );

/** Number with or without a fraction. */
export const number = (minimum: number, maximum: number): Schema<number> =>
  described({ type: 'number', minimum, maximum });

export const flag = (description?: string): Schema<boolean> =>
  described({ type: 'boolean' }, description);

export const oneOf = <const Word extends string>(
  words: readonly Word[],
  description?: string,
): Schema<Word> => described({ type: 'string', enum: words }, description);

export const none = (): Schema<null> => described({ type: 'null' });

export const either = <A, B>(
  first: Schema<A>,
  other: Schema<B>,
  description?: string,
): Schema<A | B> => described({ anyOf: [first.json, other.json] }, description);

/** @param minItems default: 0 */
export const list = <T>(
  items: Schema<T>,
  description?: string,
  minItems?: number,
): Schema<readonly T[]> =>
  described(
    { type: 'array', items: items.json, ...(minItems === undefined ? {} : { minItems }) },
    description,
  );

/** Object with names of the user's choice. */
export const map = <T>(
  values: Schema<T>,
  description?: string,
): Schema<Readonly<Record<string, T>>> =>
  described({ type: 'object', additionalProperties: values.json }, description);

/** Value of any type. */
export const anything = (): Schema<unknown> => ({ json: {} });

/** Object whose fields aren't checked here. The caller states their type. */
export const anyObject = <T extends object>(description?: string): Schema<T> =>
  described({ type: 'object' }, description);

export const object = <R extends SchemaFields, O extends SchemaFields>(
  required: R,
  optional: O,
  description?: string,
): Schema<Shape<R, O>> => {
  const properties = Object.fromEntries(
    Object.entries({ ...required, ...optional }).map(([name, { json }]) => [name, json]),
  );
  const names = Object.keys(required);
  return described(
    {
      type: 'object',
      properties,
      ...(names.length === 0 ? {} : { required: names }),
      additionalProperties: false,
    },
    description,
  );
};

const described = <T>(json: JsonSchema, description?: string): Schema<T> => ({
  json: description === undefined ? json : { description, ...json },
});
