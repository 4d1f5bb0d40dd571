/**
 * The shape of one value of the API, as data: what a request may carry, what an answer holds.
 * The client's types are inferred from these rows; the local platform checks requests against them.
 */
interface FieldTraits {
  /** May be left out. */
  readonly optional?: true;
  /** May be `null`. */
  readonly nullable?: true;
  /** In an answer: without it the answer is of no use. Any other field may be missing, and is then read as undefined. */
  readonly key?: true;
  /** Never to be printed, in any form. */
  readonly secret?: true;
  /** Why a field is as it is, where the documents leave room: a row of the readings, or a clause. */
  readonly note?: string;
}

/** Lengths of strings are counted in code points (reading R42); bounds are inclusive. */
export interface StringField extends FieldTraits {
  readonly type: 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Bound of the value's UTF-8 form. */
  readonly maxBytes?: number;
  /** Source of a regular expression that the whole value must match. */
  readonly pattern?: string;
  readonly oneOf?: readonly string[];
  /** Refused when it holds nothing but white space. */
  readonly notBlank?: true;
  /** White space around it doesn't count: the bounds hold for what is left. */
  readonly trimmed?: true;
}

export interface NumberField extends FieldTraits {
  readonly type: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
  /** What is above `max` counts as that. */
  readonly clamped?: true;
}

export interface BooleanField extends FieldTraits {
  readonly type: 'boolean';
}

export interface ArrayField extends FieldTraits {
  readonly type: 'array';
  readonly items: Field;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** An item that is there already doesn't count. */
  readonly distinct?: true;
}

export interface ObjectField extends FieldTraits {
  readonly type: 'object';
  readonly fields: Fields;
}

/** A file on disk that is sent as a part of a form; sizes are in bytes. */
export interface FileValue {
  readonly path: string;
  readonly size: number;
  /** What it's called in the form. */
  readonly name: string;
}

export interface FileField extends FieldTraits {
  readonly type: 'file';
  readonly maxBytes?: number;
  /** What its name ends in, without the dot. */
  readonly extension?: string;
}

/** An object of which nothing is known beforehand but that it's one; its values keep their JSON types. */
export interface RecordField extends FieldTraits {
  readonly type: 'record';
}

/** Any JSON value: where the readings allow several forms, whoever reads it tells them apart. */
export interface JsonField extends FieldTraits {
  readonly type: 'json';
}

/** An object whose keys aren't known beforehand and whose values are strings. */
export interface StringMapField extends FieldTraits {
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

export type ValueOf<F extends Field> = F extends { readonly nullable: true } ? NonNull<F> | null : NonNull<F>;

type OptionalNames<S extends Fields> = {
  [N in keyof S]: S[N] extends { readonly optional: true } ? N : never;
}[keyof S];

/** The TypeScript type of an object with these fields, as it is sent. */
export type ShapeOf<S extends Fields> = {
  readonly [N in Exclude<keyof S, OptionalNames<S>>]: ValueOf<S[N]>;
} & { readonly [N in OptionalNames<S>]?: ValueOf<S[N]> };

type ReadNonNull<F extends Field> = F extends ArrayField
  ? readonly ReadValue<F['items']>[]
  : F extends ObjectField
    ? ReadShape<F['fields']>
    : NonNull<F>;

type ReadValue<F extends Field> = F extends { readonly nullable: true } ? ReadNonNull<F> | null : ReadNonNull<F>;

/** The TypeScript type of an object with these fields, as it is read: only key fields are sure to be there. */
export type ReadShape<S extends Fields> = {
  readonly [N in keyof S]: S[N] extends { readonly key: true } ? ReadValue<S[N]> : ReadValue<S[N]> | undefined;
};
