/** Seeded random source of numbers from 0 to 1, without 1. */
export type RandomSource = () => number;

function pick<Item>(chance: RandomSource, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/**
 * Statement templates with tokens separated by spaces. Structure: `N` is a name, `O` a comparison, `A` arithmetic, `T`
 * a type. Values: `v` is one, `i` a number or parameter, `p` a parameter, `h` a name that counts as a value, `l` a
 * list, `lt:type` one with casts to that type, `lf` one of calls, `ls` one without parameters, `rows` rows with
 * defaults, `calls` rows with a call, `arms` and `marms` those of a CASE.
 */
const FORMS: readonly string[] = [
  ...['select N , N from N where N O v', 'select N from N where N in ( l ) limit v', 'select l', 'select N , l from N'],
  ...[
    'select N from N where N in ( lt:timestamp_with_time_zone ) and N O v offset v',
    'select N from N where N in ( lf )',
    'select N ( l )',
  ],
  ...['select count(*) from N where N between v and v or N like v', 'select distinct N from N where N is not null'],
  ...['select N from N where N = any ( array[ l ] )', 'select N from N where N is distinct from v and N O v'],
  ...[
    'select N * ( i - N ) from N',
    'select sum( N * ( i - N ) ) from N group by N having N O v',
    'select i - N from N',
  ],
  ...['select N [ i : N ] from N', 'select N [ N : i ] , N [ i ] from N', 'select N A N from N where ( N A v ) O v'],
  ...[
    'select case arms:N end from N',
    'select case arms:N else v end , N from N',
    'select case N marms else N end from N',
  ],
  ...['select N from N join N on N . N = N . N where N O v', 'select N from N left join N using ( N ) where N O v'],
  ...[
    'select N from ( select N from N where N O v ) x where N in ( l )',
    'with N as ( select N from N ) select N from N',
  ],
  ...[
    'select N from N union all select N from N where N O v',
    'select N from N order by N desc , N limit v for update',
  ],
  ...[
    'select rank() over ( partition by N order by N ) from N',
    'select N from N where exists ( select v from N where N O v )',
  ],
  ...['select N -> v from N', 'select N ->> v , N from N', "select N #>> '{b}' , N from N", "select N #> '{b}' from N"],
  ...[
    'select p , N # N from N',
    'select p , N #>> N from N',
    'select N #> array[ l ] , N from N',
    'select N #- p from N',
  ],
  ...['select N @> v from N', 'select N :: T from N', 'select ( p , N || v ) from N where ( N , N ) in ( rows )'],
  ...[
    'insert into N ( N , N ) values rows',
    'insert into N values calls',
    'insert into N values rows on conflict do nothing',
  ],
  ...['insert into N ( N ) values rows on conflict ( N ) do update set N = excluded . N returning N'],
  ...['insert into N ( N , N ) select N , v from N where N in ( l )', 'select N from ( values rows ) x ( y )'],
  ...[
    'update N set N = v , N = v where N O v',
    'update N set N = N A v where N in ( lt:numeric(10,2) )',
    'update N set N = case arms:N end',
  ],
  ...[
    'update N set "N" = v',
    'update N set "N" = v , "N" = v where "N" = v',
    'insert into N ( "N" , "N" ) values rows',
  ],
  ...['select "N" . "N" from "N" where "N" . "N" O v', 'delete from N where N O v and N in ( l ) returning N'],
  ...['savepoint h', 'release savepoint h', 'rollback to savepoint h', 'close h', 'deallocate h', 'execute h ( l )'],
  ...['declare h cursor for select N from N where N O v', 'prepare h as select N from N where N O p', 'set N = ls'],
  ...['fetch next from h', 'call N ( l )', 'begin', 'commit', 'lock table N'],
  ...['create table N ( N int default v )', 'create index N on N ( N )', 'drop table N', 'alter table N add N int'],
];

const COMPARISONS = ['=', '<', '>', '<=', '>=', '<>', '~', 'like', 'ilike'];
const ARITHMETIC = ['+', '*', '/', '||'];
const TYPES = ['int', 'text', 'uuid', 'numeric(10,2)', 'timestamp with time zone', 'text[]', 'double precision'];
/** Names in alphabetical order, because PostgreSQL's fingerprint sorts the items of lists. */
const NAMES =
  'account address amount balance basket batch city color country created customer discount email event factor grade ' +
  'height invoice item job label level margin member note number orders owner parcel price quantity rate region ' +
  'score status stock tax title total users vendor volume weight zone';

/** Returns a statement without its values: a template with names, operators and types. */
export function statementForm(chance: RandomSource): string {
  const tokens = pick(chance, FORMS).split(' ');
  const needed = tokens.filter(token => /^(?:arms:)?"?N"?$/.test(token)).length;
  const pool = NAMES.split(' ');
  while (pool.length > needed) pool.splice(Math.floor(chance() * pool.length), 1);
  const type = pick(chance, TYPES);
  return tokens
    .map(token => {
      if (token === 'N') return `n:${pool.shift()}`;
      // In capitals, because otherwise it is the same name as the unquoted one.
      if (token === '"N"') return `n:"${pool.shift()?.toUpperCase()}"`;
      if (token === 'arms:N') return `arms:${pool.shift()}`;
      if (token === 'O') return pick(chance, COMPARISONS);
      if (token === 'A') return pick(chance, ARITHMETIC);
      if (token === 'T') return `n:${type.replaceAll(' ', '_')}`;
      return token;
    })
    .join(' ');
}

/** Returns a statement form with its own values, layout and letter case. */
export function statementText(form: string, chance: RandomSource): string {
  let parameters = Math.floor(chance() * 3);
  const parameter = (): string => `$${(parameters += 1)}`;
  const digits = (): string => String(Math.floor(chance() ** 3 * 1e6));
  const plain = (): string => pick(chance, [digits(), digits(), `${digits()}.5`, parameter()]);
  const value = (): string =>
    pick(chance, [
      plain,
      plain,
      parameter,
      parameter,
      () => `-${digits()}`,
      () => pick(chance, ["'a'", "'it''s'", "''", "'-- x'", '$$a$$', "$q$it's$q$", "E'a\\'b'", "U&'d\\0061t'"]),
      () => pick(chance, ["B'01'", "X'ff'", '1e5', '0xff', '.5', 'null', 'true', 'FALSE', '\'{"a": 1}\'']),
    ])();
  const several = (each: () => string): string =>
    Array.from({ length: 1 + Math.floor(chance() ** 2 * 6) }, each).join(' , ');
  const cell = (): string => (chance() < 0.2 ? 'default' : value());
  const upper = chance() < 0.3;
  const cased = (word: string): string => (upper && /^[a-z_ ]+$/.test(word) ? word.toUpperCase() : word);
  const isInsert = form.startsWith('insert');
  const tokens = form.split(' ').flatMap((token): readonly string[] => {
    const [hole = '', detail = ''] = token.split(':');
    switch (hole) {
      case 'n':
        return [cased(detail.replaceAll('_', ' '))];
      case 'v':
        return [value()];
      case 'i':
        return [plain()];
      case 'p':
        return [parameter()];
      case 'h':
        return [pick(chance, ['s', 'trans2', '"s140_x1"', 'active_record_1', `c${digits()}`])];
      case 'l':
        return several(value).split(' ');
      case 'ls':
        return several(() => pick(chance, [digits(), "'a'", "'it''s'", `-${digits()}`])).split(' ');
      case 'lt':
        return several(() => `${parameter()}::${detail.replaceAll('_', ' ')}`).split(/ (?=,)|(?<=,) /);
      case 'lf':
        return several(() => `lower ( ${parameter()} )`).split(' ');
      case 'rows':
        return several(() => `( ${[1, 2].map(isInsert ? cell : value).join(' , ')} )`).split(' ');
      case 'calls':
        return several(() => `( ${value()} , now() )`).split(' ');
      case 'arms':
        return several(() => `when ${cased(detail)} = ${value()} then ${value()}`)
          .replaceAll(' , ', ' ')
          .split(' ');
      case 'marms':
        return several(() => `when ${value()} then ${value()}`)
          .replaceAll(' , ', ' ')
          .split(' ');
      default:
        return [cased(token)];
    }
  });
  return joinTokens(tokens, chance);
}

const TIGHT = /^[(),[\]:.]$/;
const GAPS = [' ', ' ', ' ', ' ', '\n', '  ', '\t', ' /* why */ ', ' -- why\n'];

/** Joins tokens as people do: with line breaks, comments, and no space if none is needed. */
function joinTokens(tokens: readonly string[], chance: RandomSource): string {
  return tokens.reduce((text, token) => {
    const before = /\S+$/.exec(text)?.[0] ?? '';
    // A `#` at the start of a line begins a comment, and `array[` is one token.
    if (token.startsWith('#') || before.startsWith('#')) return `${text} ${token}`;
    const mayTouch = TIGHT.test(token) || TIGHT.test(text.at(-1) ?? '') || (text.endsWith('=') && /^\w/.test(token));
    const isDifference = (token === '-' && /\d$/.test(before)) || (before.endsWith('-') && /^[a-z]/i.test(token));
    return (mayTouch || isDifference) && chance() < 0.5 ? `${text}${token}` : `${text}${pick(chance, GAPS)}${token}`;
  });
}
