/** Finds the modules that a script imports by a literal specifier. The script can be JavaScript or TypeScript, with JSX. */

export interface ScriptImport {
  /** Specifier as written, such as `../_shared/cors.ts`. */
  readonly specifier: string;
  /** Line of the specifier, counted from 1. */
  readonly line: number;
}

/** Part of a template literal up to its end, or up to the start of an expression. */
const TEMPLATE_PART = String.raw`(?:\\[^]|\$(?!\{)|[^\\${'`'}$])*(?:${'`'}|\$\{)`;
/** Next token of a script. Only comments and templates span lines. A quote in the text of JSX is a token of its own. */
const TOKEN = new RegExp(
  [
    String.raw`(?<gap>(?:\s+|//[^\n]*|/\*[^]*?\*/)+)`,
    String.raw`(?<word>[\p{L}\p{N}_$]+)`,
    String.raw`(?<text>'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*")`,
    `(?<template>\`${TEMPLATE_PART})`,
    '[^]',
  ].join('|'),
  'uy',
);
const TEMPLATE_REST = new RegExp(TEMPLATE_PART, 'uy');
/** Its length is limited, because a search for its end can begin at each slash. */
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,1000}\]|[^/\\\n[]){1,1000}\//uy;
const UNCLOSED = /^(?:['"`]|\/\*)$/;
const TO_LINE_END = /(?:\\[^]|[^\\\n])*/uy;
/** Tokens after which a slash is a division or the end of a JSX element. All other tokens precede an expression. */
const OPERAND_END =
  /^(?:[)\]}'"`]|(?!(?:return|typeof|instanceof|in|of|new|delete|void|throw|case|do|else|yield|await)$)[\p{L}\p{N}_$])/u;

/**
 * Returns the static imports and re-exports of a script, and its dynamic imports with a literal specifier. Omits imports
 * and exports of types, which don't exist at run time, and imports in comments, strings and templates. It reads tokens
 * instead of the whole syntax, because no parser that is part of this project reads TypeScript.
 */
export function scriptImports(text: string): readonly ScriptImport[] {
  const found: ScriptImport[] = [];
  /** The latest tokens, newest first. */
  let last: readonly string[] = [];
  /** Import or export declaration that the current token may belong to. */
  let declaration: 'value' | 'type' | undefined;
  let isStatementStart = true;
  /** For each template whose expression is open: the number of open braces in that expression. */
  const templates: number[] = [];
  const match = (pattern: RegExp, index: number): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  /** For each mark that opened a token without an end: where the search for the end stopped. No token is searched twice. */
  const unclosed = new Map<string, number>();
  let line = 1;
  let counted = 0;
  for (let index = 0; index < text.length; ) {
    const [newest = '', second = '', third = ''] = last;
    const depth = templates.at(-1);
    const isRest = depth === 0 && text[index] === '}';
    const rest = isRest ? match(TEMPLATE_REST, index + 1) : null;
    const expression = text[index] === '/' && !OPERAND_END.test(newest) ? match(REGULAR_EXPRESSION, index) : null;
    const mark = text.startsWith('/*', index) ? '/*' : text.charAt(index);
    const plain = index < (unclosed.get(mark) ?? 0) ? null : match(TOKEN, index);
    if (plain?.[0].length === 1 && UNCLOSED.test(mark))
      unclosed.set(mark, /['"]/.test(mark) ? index + (match(TO_LINE_END, index)?.[0].length ?? 0) : text.length);
    const isComment = plain?.groups?.['gap'] !== undefined;
    const token =
      isComment || rest !== null || expression === null ? (plain?.[0] ?? text.charAt(index)) : expression[0];
    const length = rest === null ? token.length : rest[0].length + 1;
    if (rest !== null) {
      if (rest[0].endsWith('`')) templates.pop();
      last = ['`', newest, second];
    } else if (isComment) isStatementStart ||= token.includes('\n');
    else {
      const { template } = plain?.groups ?? {};
      if (template?.endsWith('${') === true) templates.push(0);
      else if (depth !== undefined && (token === '{' || token === '}'))
        templates[templates.length - 1] = depth + (token === '{' ? 1 : -1);
      const isLiteral = expression === null && /^(?:'.*'|".*"|`[^]*`)$/u.test(token);
      if (isLiteral && isSpecifier()) {
        found.push({ specifier: token.slice(1, -1), line: lineAt(index) });
        declaration = undefined;
      } else if (/^(?:import|export)$/.test(token) && isStatementStart) declaration = 'value';
      else if (newest === 'type' && /^(?:import|export)$/.test(second) && !/^(?:from|,)$/.test(token))
        declaration &&= 'type';
      else if (/^[;=(]$/.test(token)) declaration = undefined;
      isStatementStart = /^[;{}]$/.test(token);
      last = [expression === null ? token : '`', newest, second];
    }
    index += length;

    function lineAt(at: number): number {
      line += text.slice(counted, at).split('\n').length - 1;
      counted = at;
      return line;
    }

    function isSpecifier(): boolean {
      if (newest === '(') return second === 'import' && third !== '.' && /^\s*[),]/.test(text.slice(index + length));
      return declaration === 'value' && (newest === 'from' || newest === 'import');
    }
  }
  return found;
}
