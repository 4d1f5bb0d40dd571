/** Name of a schema of the database that never needs quotes, in any kind of text. */
export const SCHEMA_NAME = {
  pattern: /^[a-z_][a-z0-9_]{0,62}$/,
  words: 'a name of up to 63 lowercase letters, digits and `_` that doesn’t begin with a digit',
};
