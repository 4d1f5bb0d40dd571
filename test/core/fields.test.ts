import { win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choice,
  choices,
  flag,
  integer,
  list,
  path,
  pathHint,
  text,
} from '../../src/core/fields.ts';
import { fieldProblem } from './field-problem.ts';

describe('text', () => {
  it('is counted in code points (assumption R42)', () => {
    const short = text('x', { maxLength: 3 });
    expect(short.parse('😀😀😀')).toEqual({ value: '😀😀😀' });
    expect(fieldProblem(short, '😀😀😀😀')).toBe('has 4 characters; at most 3 are allowed');
  });

  it('is checked against its pattern, with its own error message or the pattern’s', () => {
    const id = text('x', { pattern: /^[a-z]+$/, allowed: 'only letters' });
    expect(id.parse('abc')).toEqual({ value: 'abc' });
    expect(fieldProblem(id, 'ab1')).toBe('is `ab1`; only letters');
    expect(fieldProblem(id, 'abc\n')).toContain('only letters');
    expect(fieldProblem(text('x', { pattern: /^[a-z]+$/ }), '1')).toBe(
      'is `1`; it must match the pattern `^[a-z]+$`',
    );
  });

  it('is shortened in errors, and never repeated if it is a secret', () => {
    const open = text('x', { pattern: /^a$/ });
    expect(fieldProblem(open, 'b'.repeat(60))).toContain(`\`${'b'.repeat(60)}\``);
    expect(fieldProblem(open, 'b'.repeat(61))).toContain(`\`${'b'.repeat(60)}…\``);
    expect(fieldProblem(open, `${'b'.repeat(59)}😀`)).toContain(`\`${'b'.repeat(59)}…\``);
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{8,40}$/), secret => {
        expect(
          fieldProblem(text('x', { secret: true, pattern: /^$/, allowed: 'no' }), secret),
        ).not.toContain(secret);
        expect(fieldProblem(text('x', { secret: true, maxLength: 1 }), secret)).not.toContain(
          secret,
        );
      }),
    );
  });
});

describe('flag', () => {
  it.each([
    ['true', true],
    ['True', true],
    ['TRUE ', true],
    ['false', false],
    [' FALSE', false],
  ])('%j is %s', (given, value) => {
    expect(flag('x', 'false').parse(given)).toEqual({ value });
  });

  it.each(['yes', 'no', '1', '0', 'on', 'truefalse', 'tru', ' '])('%j is refused', given => {
    expect(fieldProblem(flag('x', 'true'), given)).toBe(
      `is \`${given}\`; it must be \`true\` or \`false\``,
    );
  });
});

describe('choice', () => {
  const mode = choice('x', ['ignore', 'fail'], { default: 'ignore' });

  it('is one of its words', () => {
    expect(mode.parse('ignore')).toEqual({ value: 'ignore' });
    expect(mode.parse(' fail ')).toEqual({ value: 'fail' });
    expect(mode.form).toBe('one of `ignore`, `fail`');
  });

  it.each(['Ignore', 'ignore,fail', 'fai', 'constructor', ' '])(
    '%j is not one of its words',
    given => {
      expect(fieldProblem(mode, given)).toBe(`is \`${given}\`, which isn’t an allowed value`);
    },
  );

  it.each([
    ['fial', 'Did you mean `fail`? Allowed values: `ignore`, `fail`.'],
    ['stop', 'Allowed values: `ignore`, `fail`.'],
  ])('%j: the word that was probably meant comes before the list of all', (given, remedy) => {
    expect(mode.parse(given)).toMatchObject({ remedy });
  });
});

describe('choices', () => {
  const formats = choices('x', ['html', 'csv', 'ndjson']);

  it.each([
    ['csv', ['csv']],
    ['ndjson,html', ['html', 'ndjson']],
    [' csv\n, csv ,\nhtml', ['html', 'csv']],
  ])('%j are some of its words, each once and in order', (given, value) => {
    expect(formats.parse(given)).toEqual({ value });
  });

  it.each([',', '\n', 'csv,pdf', 'CSV'])('%j contains no known word, or an unknown one', given => {
    expect(fieldProblem(formats, given)).toMatch(
      /^contains (?:no value; allowed values are `html`, `csv`, `ndjson`|(?:`pdf`|`CSV`), which isn’t an allowed value)$/,
    );
  });

  it('the word that was probably meant comes before the list of all', () => {
    expect(formats.parse('html,cvs')).toMatchObject({
      remedy: 'Did you mean `csv`? Allowed values: `html`, `csv`, `ndjson`.',
    });
  });
});

describe('list', () => {
  const words = list('x', { maxItems: 3, item: /^[a-z.]+$/, allowed: 'only letters and dots' });

  it.each([
    ['a', ['a']],
    ['a, b ,c', ['a', 'b', 'c']],
    ['a\r\n\n b\n', ['a', 'b']],
    ['a,b,a\nb', ['a', 'b']],
  ])('%j is %j', (given, value) => {
    expect(words.parse(given)).toEqual({ value });
  });

  it('reports the invalid item, and too many items', () => {
    expect(fieldProblem(words, ', \n,')).toBe('contains no value; at least one is required');
    expect(fieldProblem(words, 'a,b c')).toBe('contains `b c`; only letters and dots');
    expect(fieldProblem(words, 'a,b,c,d')).toBe('has 4 entries; at most 3 are allowed');
    expect(fieldProblem(words, 'a,b,c,a')).toBe('');
  });
});

describe('integer', () => {
  const limit = integer('x', { min: 1, max: 100 });

  it('is an integer within its limits', () => {
    expect(limit.parse('1')).toEqual({ value: 1 });
    expect(limit.parse(' 100 ')).toEqual({ value: 100 });
    expect(limit.parse('007')).toEqual({ value: 7 });
    expect(limit.form).toBe('whole number, 1 to 100');
  });

  it.each([
    '0',
    '101',
    '-1',
    '+1',
    '1.0',
    '1e1',
    '0x1',
    '1,000',
    '١',
    'ten',
    ' ',
    '9'.repeat(400),
    'NaN',
    'Infinity',
  ])('%j is not an integer within its limits', given => {
    expect(fieldProblem(limit, given)).toContain('it must be a whole number from 1 to 100');
  });
});

describe('path', () => {
  it('contains no NUL', () => {
    expect(fieldProblem(path('x', { use: 'folder' }), 'a\0b')).toBe('contains a NUL character');
  });

  it.runIf(process.platform !== 'win32').each([
    ['~/site', '`~` is not expanded'],
    ['C:\\a', 'Backslashes and drive letters'],
    ['dist\\site', 'Backslashes and drive letters'],
    ['*.html', '`*` and `?` are not expanded'],
  ])('that is probably a mistake, %s, gets a hint, and nothing is written there', (given, hint) => {
    expect(pathHint(given)).toContain(hint);
    for (const use of ['write', 'write-folder'] as const)
      expect(path('x', { use }).parse(given)).toMatchObject({ remedy: pathHint(given) });
    expect(path('x', { use: 'folder' }).parse(given)).toEqual({ value: given });
  });

  it.each([
    ['C:a', 'depends on the current folder of the drive'],
    ['out\\nul.zip', '`nul.zip` has a name that Windows reserves'],
    ['dist\\*.html', '`*` and `?` are not expanded'],
  ])('on Windows, %s gets the hint %s', (given, hint) => {
    expect(pathHint(given, win32)).toContain(hint);
  });

  it.each(['dist\\site', 'C:\\a', '\\\\server\\share\\a'])(
    'on Windows, %s needs no hint',
    given => {
      expect(pathHint(given, win32)).toBeUndefined();
    },
  );

  it.each(['a~b', '~lock', 'a b', 'src/[id].ts', 'C:a'])('%s is a valid path', given => {
    expect(pathHint(given)).toBeUndefined();
  });
});
