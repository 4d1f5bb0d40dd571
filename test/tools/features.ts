/** Features of folders that don't depend on the tool: SQL, encodings, names, files of other kinds, spellings of marks. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytes, type Feature, type Files, filesOf, type Layout, type Part, pathAt } from './layout.ts';

/** Text in which `%` stands for the usual one, `%U` for it in capitals, `%L` in lower case; or a pattern and its replacement. */
type Rule = string | readonly [pattern: string, replacement: string];

/** Change of a file's text, by default of the second file. */
interface Encoding {
  readonly pattern?: string;
  readonly with?: string;
  readonly flags?: string;
  readonly as?: 'utf16le' | 'latin1';
  readonly all?: boolean;
}

interface Lists {
  readonly placeholders: readonly string[];
  readonly encodings: Readonly<Record<string, Encoding>>;
  readonly digits: Readonly<Record<string, Rule>>;
  readonly names: Readonly<Record<string, Rule>>;
  /** Versions of all migrations, in the order of their contents. */
  readonly orders: readonly string[];
  readonly endings: readonly string[];
  readonly folders: readonly string[];
  readonly others: readonly string[];
  /** Names of files that revert the third migration. */
  readonly rollbacks: readonly string[];
  readonly spellings: Readonly<Record<string, Rule>>;
}
type Named = readonly [name: string, feature: Feature];

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const LISTS = JSON.parse(read('features.json')) as Lists;
const record = (text: string): string => `insert into log (at) values ('${text}');\n`;

function applied(rule: Rule, text: string): string {
  if (typeof rule !== 'string') return text.replace(new RegExp(rule[0]), rule[1]);
  const forms: Readonly<Record<string, string>> = { '%': text, '%U': text.toUpperCase(), '%L': text.toLowerCase() };
  return rule.replaceAll(/%[UL]?/g, form => forms[form] ?? '');
}

/** SQL of `bodies.sql`. It follows the usual first statement, unless it must be alone. */
const BODIES: readonly Named[] = read('bodies.sql')
  .split(/^--== /m)
  .slice(1)
  .map(section => {
    const end = section.indexOf('\n');
    const [second = '', ...later] = section.slice(end + 1).split(/^--=(?=\d\n)/m);
    const alone = '--alone\n';
    const changes: Record<number, Partial<Part>> = {
      1: { up: second.startsWith(alone) ? second.slice(alone.length) : record('2') + second },
    };
    for (const text of later) changes[Number(text[0]) - 1] = { up: record(`${text[0]}`) + text.slice(2) };
    return [section.slice(0, end), base => base.with(changes)];
  });

const PLACEHOLDERS: readonly Named[] = LISTS.placeholders.flatMap(text => {
  const quoted = text.replaceAll("'", "\\'");
  return Object.entries({
    'in a string': `${record('2')}insert into log (at) values ($$a${text}b$$), (E'${quoted}');\n`,
    'as a name': `${record('2')}create table z (${text} int);\n`,
    'in a comment': `-- ${text}\n/* ${text} */\n${record('2')}`,
  }).map(([place, sql]): Named => [`placeholder ${place}: ${text}`, base => base.with({ 1: { up: sql } })]);
});

const ENCODINGS = Object.entries(LISTS.encodings).map(([name, encoding]): Named => {
  const { pattern = '^', with: replacement = '', flags = '', as = 'utf8', all = false } = encoding;
  return [
    `encoding: ${name}`,
    ({ files }) => {
      const second = pathAt(files, 1);
      const encoded = Object.entries(files).map(([path, content]) => {
        if (!all && path !== second) return [path, content] as const;
        const text = bytes(content).toString().replace(new RegExp(pattern, flags), replacement);
        return [path, { base64: Buffer.from(text, as).toString('base64') }] as const;
      });
      return Object.fromEntries(encoded);
    },
  ];
});

/** Returns features that all layouts get (its own marks, state of sessions), and those of which each gets a sample. */
export function genericFeatures(layout: Layout): {
  readonly marks: readonly Named[];
  readonly others: readonly Named[];
} {
  const extra = (kind: string, pathOf: (path: string) => string): Named => [
    `file: ${kind}`,
    ({ files, next }) => {
      const path = layout.path(next);
      return { ...files, [pathOf(path)]: filesOf(layout, next)[path] ?? '' };
    },
  ];
  const named = (key: 'digits' | 'name', rules: Readonly<Record<string, Rule>>): readonly Named[] =>
    Object.entries(rules).map(([name, rule]) => [
      `${key}: ${name}`,
      base => base.with({ 2: { [key]: applied(rule, base.parts[2]?.[key] ?? '') } }),
    ]);
  const orders = LISTS.orders.map((order): Named => {
    const changes = Object.fromEntries(order.split(' ').map((digits, at) => [at, { digits }]));
    return [`order: ${order}`, base => base.with(changes)];
  });
  const reverting = LISTS.rollbacks.map(
    (rule): Named => [
      `rollback: ${rule}`,
      base => {
        const path = pathAt(base.files, 2).replace(/\.sql$/, '');
        const at = path.lastIndexOf('/') + 1;
        return {
          ...base.files,
          [path.slice(0, at) + rule.replace('%', () => path.slice(at))]: base.parts[2]?.down ?? '',
        };
      },
    ],
  );
  const marks = (layout.marks ?? []).flatMap(mark =>
    Object.entries(LISTS.spellings).flatMap(([name, rule]): readonly Named[] => {
      const spelled = applied(rule, mark);
      const change = ({ files }: { readonly files: Files }): Files => {
        const path = pathAt(files, 1);
        return {
          ...files,
          [path]: bytes(files[path])
            .toString()
            .replace(mark, () => spelled),
        };
      };
      return spelled === mark ? [] : [[`mark ${mark}: ${name}`, change]];
    }),
  );
  const isState = ([name]: Named): boolean => name.startsWith('state: ');
  const names = [...named('digits', LISTS.digits), ...named('name', LISTS.names), ...orders];
  const others = [
    ...(layout.isListed ? [] : names),
    ...LISTS.endings.map(ending => extra(`ending ${ending}`, path => path.replace(/\.sql$/, ending))),
    ...LISTS.folders.map(folder => extra(`below ${folder}`, path => folder + path)),
    ...LISTS.others.map(name => extra(name, () => name)),
    ...reverting,
    ...BODIES.filter(body => !isState(body)),
    ...PLACEHOLDERS,
    ...ENCODINGS,
  ];
  return { marks: [...marks, ...BODIES.filter(isState)], others };
}
