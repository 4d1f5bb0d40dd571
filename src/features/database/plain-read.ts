/** Checks whether SQL is a single statement that only reads, so that it can be retried. */

/** Token of SQL, in the detail that is needed here. */
type Token =
  | { readonly type: 'word'; readonly word: string }
  | { readonly type: 'quoted' }
  | { readonly type: 'text' | 'number' }
  | { readonly type: 'mark'; readonly mark: string };

/** White space, comments, texts, quoted names, words, numbers, and any other single character. */
const TOKEN_PATTERN =
  /([ \t\n\r\f\v]+)|(--[^\n\r]*)|(\/\*)|('(?:[^']|'')*')|("(?:[^"]|"")*")|([A-Za-z_]\w*)|(\d[\w.]*)|([^])/uy;

/** First words of statements that only read. */
const READ_STATEMENTS: ReadonlySet<string> = new Set(['select', 'values', 'table', 'with']);

/**
 * Words that make a statement more than a read, anywhere in it: a CTE that changes data, `SELECT … INTO`, and the row
 * locks of `FOR UPDATE` and `FOR SHARE`. They also exclude `substring(x FOR 2)`, which costs only an automatic retry.
 */
const MORE_THAN_A_READ: ReadonlySet<string> = new Set(
  'insert update delete merge into for call do lock copy create alter drop truncate grant revoke'.split(' '),
);

/** Keywords that a bracket may follow. No function can have such a name, at least not without quotes. */
const BEFORE_BRACKETS: ReadonlySet<string> = new Set(
  [
    'all and any array as between case distinct else end except exists from group grouping having in intersect is join',
    'lateral like ilike limit not offset on or order row select similar some then union using values when where with',
    'bit char character dec decimal float interval numeric time timestamp varchar',
  ]
    .join(' ')
    .split(' '),
);

/** PostgreSQL's own functions that change nothing. Any other function, above all a user's own, may do anything. */
const HARMLESS_FUNCTIONS: ReadonlySet<string> = new Set(
  [
    'abs array_agg array_length array_to_string avg bool_and bool_or btrim cast ceil ceiling char_length coalesce concat',
    'concat_ws count current_database current_schema date_part date_trunc dense_rank every exp extract first_value floor',
    'format generate_series greatest initcap json_agg json_array_length json_build_array json_build_object',
    'json_object_agg jsonb_agg jsonb_array_length jsonb_build_array jsonb_build_object jsonb_object_agg jsonb_pretty lag',
    'last_value lead least left length ln log lower lpad ltrim make_date max md5 min mod now ntile nullif octet_length',
    'percentile_cont percentile_disc position power rank regexp_replace repeat replace reverse right round row_number',
    'row_to_json rpad rtrim sign split_part sqrt stddev string_agg strpos substr sum to_char to_date to_json to_jsonb',
    'to_number to_timestamp translate trim trunc unnest upper variance version width_bucket',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Returns whether SQL is a single statement that only reads. Such SQL may be retried if it is unknown whether it has
 * run. There is no full grammar. The check errs on the safe side: anything that isn't known to be harmless counts as
 * more than a read: a function of the user, several statements, or a backslash or dollar quote, after which it isn't
 * certain where a string ends.
 * It can't detect everything: a view, a policy, an operator or a column's name may stand for a function that writes.
 * But then the user, too, considers the statement a read, and every page that shows it runs it.
 */
export function isPlainRead(sql: string): boolean {
  const tokens = tokensOf(sql);
  if (tokens === undefined) return false;
  const statement = isMark(tokens.at(-1), ';') ? tokens.slice(0, -1) : tokens;
  if (statement.some(token => isMark(token, ';'))) return false;
  const [first] = statement;
  if (first?.type !== 'word') return false;
  if (first.word === 'show') return statement.slice(1).every(({ type }) => type === 'word');
  return onlyReads(first.word === 'explain' ? explainedStatement(statement) : statement);
}

/**
 * Returns the statement after EXPLAIN. Returns nothing, which is refused, if no reading statement follows or if ANALYZE
 * would run it.
 */
function explainedStatement(statement: readonly Token[]): readonly Token[] {
  const start = statement.findIndex(token => token.type === 'word' && READ_STATEMENTS.has(token.word));
  return start < 0 || statement.slice(0, start).some(token => isWord(token, /^analy[sz]e$/))
    ? []
    : statement.slice(start);
}

function onlyReads(statement: readonly Token[]): boolean {
  const [first] = statement;
  if (first?.type !== 'word' || !READ_STATEMENTS.has(first.word)) return false;
  return statement.every((token, index) => {
    if (token.type === 'word' && MORE_THAN_A_READ.has(token.word)) return false;
    return !isMark(token, '(') || isHarmlessBracket(statement, index);
  });
}

/** @param index position of an opening bracket */
function isHarmlessBracket(statement: readonly Token[], index: number): boolean {
  const before = statement[index - 1];
  if (before === undefined || before.type === 'quoted') return false;
  if (before.type !== 'word') return true;
  const behind = statement[index - 2];
  // A function in another schema is a different function.
  if (isMark(behind, '.')) return false;
  // These can also be function names. Their position decides.
  if (before.word === 'over' || before.word === 'filter') return isMark(behind, ')');
  if (before.word === 'by') return behind !== undefined && isWord(behind, /^(?:group|order|partition)$/);
  return BEFORE_BRACKETS.has(before.word) || HARMLESS_FUNCTIONS.has(before.word);
}

/** @returns undefined if the end of a token is uncertain */
function tokensOf(sql: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < sql.length; ) {
    TOKEN_PATTERN.lastIndex = at;
    const match = TOKEN_PATTERN.exec(sql);
    if (match === null) return undefined;
    const [whole, blank, lineComment, comment, text, quoted, word, number, mark] = match;
    at = TOKEN_PATTERN.lastIndex;
    if (comment !== undefined) {
      at = commentEnd(sql, at);
      if (at < 0) return undefined;
    } else if (text !== undefined) {
      if (text.includes('\\')) return undefined;
      tokens.push({ type: 'text' });
    } else if (quoted !== undefined) tokens.push({ type: 'quoted' });
    else if (word !== undefined) tokens.push({ type: 'word', word: word.toLowerCase() });
    else if (number !== undefined) tokens.push({ type: 'number' });
    else if (mark !== undefined) {
      if (/['"$\\]|[^\x20-\x7e]/u.test(mark)) return undefined;
      tokens.push({ type: 'mark', mark });
    } else if (blank === undefined && lineComment === undefined) throw new Error(`No token: ${whole}`);
  }
  return tokens;
}

/** Returns the position after the comment's end, as comments nest; -1 if it has no end. */
function commentEnd(sql: string, start: number): number {
  let depth = 1;
  for (const { 0: mark, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1;
    if (depth === 0) return start + index + mark.length;
  }
  return -1;
}

const isMark = (token: Token | undefined, mark: string): boolean => token?.type === 'mark' && token.mark === mark;
const isWord = (token: Token, form: RegExp): boolean => token.type === 'word' && form.test(token.word);
