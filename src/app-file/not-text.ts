/** Knows which scalars of YAML are no text, for modules that write YAML without a reader of it. */

/** Scalars that some version of YAML reads as something else than text. */
export const NOT_TEXT =
  /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d+)(?:e[-+]?\d+)?|0[box][\da-f_]+|[-+]?\.inf|\.nan|\d+(?::\d+)+(?:\.\d*)?|\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?)$/i;
