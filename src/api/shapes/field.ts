/**
 * Shape of one value of the API, as data: allowed content of a request, and content of a response.
 * The client's types are inferred from these rows. The local platform checks requests against them.
 */
interface FieldOptions {
  /** Whether the field may be omitted. */
  readonly optional?: true;
  /** Whether the value may be `null`. */
  readonly nullable?: true;
  /**
   * Whether a response is unusable without this field. Any other field may be missing, and is then
   * read as undefined.
   */
  readonly key?: true;
  /** Whether the outcome of a write is unknown if its response lacks this field. */
  readonly confirms?: true;
  /** Whether the value must never be printed, in any form. */
  readonly secret?: true;
  /** Values of a response that the documents fix. A client must read others, too. */
  readonly fixed?: readonly unknown[];
  /** Example for docs/openapi.json. */
  readonly example?: string;
  /** Reason for the definition if the documents are ambiguous: a reading, or a clause. */
  readonly note?: string;
}

/** String. Lengths are counted in code points (assumption R42). Bounds are inclusive. */
export interface StringField extends FieldOptions {
  readonly type: 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Whether the documents name no error for a value beyond the bounds. */
  readonly openBounds?: true;
  /** Maximum length in UTF-8 bytes. */
  readonly maxBytes?: number;
  /** Source of a regular expression that the whole value must match. */
  readonly pattern?: string;
  readonly oneOf?: readonly string[];
  /** Whether a value of only white space is refused. */
  readonly notBlank?: true;
  /** Whether the text is standard Base64 (RFC 4648, 4). */
  readonly base64?: true;
  /** Whether surrounding whitespace is ignored. If so, the bounds apply to the trimmed text. */
  readonly trimmed?: true;
}

export interface NumberField extends FieldOptions {
  readonly type: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
  /** Whether the documents name no error for a value beyond the bounds. */
  readonly openBounds?: true;
  /** Whether a value above `max` counts as `max`. */
  readonly clamped?: true;
}

export interface BooleanField extends FieldOptions {
  readonly type: 'boolean';
}

export interface ArrayField extends FieldOptions {
  readonly type: 'array';
  readonly items: Field;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether a repeated item is ignored. */
  readonly distinct?: true;
}

export interface ObjectField extends FieldOptions {
  readonly type: 'object';
  readonly fields: Fields;
}

/** File on disk that is sent as part of a form. Sizes are in bytes. */
export interface FileValue {
  readonly path: string;
  readonly size: number;
  /** File name in the form. */
  readonly name: string;
}

export interface FileField extends FieldOptions {
  readonly type: 'file';
  readonly maxBytes?: number;
  /** Required extension of the file name, without the dot. */
  readonly extension?: string;
}

/** Object with unknown fields. Its values keep their JSON types. */
export interface RecordField extends FieldOptions {
  readonly type: 'record';
}

/** Any JSON value: the readings allow several forms, and the reader distinguishes them. */
export interface JsonField extends FieldOptions {
  readonly type: 'json';
}

/** Object with unknown keys and string values. */
export interface StringMapField extends FieldOptions {
  readonly type: 'string-map';
}

export type Field =
  | StringField
  | NumberField
  | BooleanField
  | ArrayField
  | ObjectField
  | StringMapField
  | RecordField
  | JsonField
  | FileField;
export type Fields = { readonly [name: string]: Field };

type NonNull<F extends Field> = F extends StringField
  ? string
  : F extends NumberField
    ? number
    : F extends BooleanField
      ? boolean
      : F extends ArrayField
        ? readonly ValueOf<F['items']>[]
        : F extends ObjectField
          ? ShapeOf<F['fields']>
          : F extends StringMapField
            ? { readonly [name: string]: string }
            : F extends RecordField
              ? { readonly [name: string]: unknown }
              : F extends JsonField
                ? unknown
                : F extends FileField
                  ? FileValue
                  : never;

export type ValueOf<F extends Field> = F extends { readonly nullable: true }
  ? NonNull<F> | null
  : NonNull<F>;

type OptionalNames<S extends Fields> = {
  [N in keyof S]: S[N] extends { readonly optional: true } ? N : never;
}[keyof S];

/** TypeScript type of an object with these fields, as it is sent. */
export type ShapeOf<S extends Fields> = {
  readonly [N in Exclude<keyof S, OptionalNames<S>>]: ValueOf<S[N]>;
} & { readonly [N in OptionalNames<S>]?: ValueOf<S[N]> };

type ReadNonNull<F extends Field> = F extends ArrayField
  ? readonly ReadValue<F['items']>[]
  : F extends ObjectField
    ? ReadShape<F['fields']>
    : NonNull<F>;

type ReadValue<F extends Field> = F extends { readonly nullable: true }
  ? ReadNonNull<F> | null
  : ReadNonNull<F>;

/**
 * TypeScript type of an object with these fields, as it is read: only key fields are guaranteed.
 */
export type ReadShape<S extends Fields> = {
  readonly [N in keyof S]: S[N] extends { readonly key: true }
    ? ReadValue<S[N]>
    : ReadValue<S[N]> | undefined;
};

/**
 * Events of a stream, by name, with the fields of their JSON data. Clients ignore events that
 * aren't listed here.
 */
export type EventFields = { readonly [event: string]: Fields };
