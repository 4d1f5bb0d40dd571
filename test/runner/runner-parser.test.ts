import { expect, test } from 'vitest';
import { ICU_IGNORABLE, NOT_PRINTABLE_ASCII, parseRunnerOutput } from '../support/runner-parser.ts';

// The judge must be able to condemn: each of these is obeyed by the runner.
test.each([
  ['at the start', '::error::x'],
  ['behind white space', ' \t::error::x'],
  ['behind white space that only .NET knows', '\u0085\u00a0\u3000::error::x'],
  ['after a lone carriage return', 'words\r::error::x'],
  ['with properties', '::error file=a,line=3::x'],
  ['in capitals', '::ERROR::x'],
  ['in the old form, in the middle of a line', 'words ##[error]x'],
  ['in the old form with properties', 'words ##[error file=a;line=3]x'],
])('a command is found %s', (_, stdout) => {
  expect(parseRunnerOutput(stdout).annotations).toMatchObject([{ level: 'error', message: 'x' }]);
});

test.each([
  ['an unknown name', '::banner::x'],
  ['words before it', 'a ::error::x'],
  ['no end', '::error x'],
  ['a colour before it', '\u001b[31m::error::x'],
])('a line with %s is text', (_, stdout) => {
  expect(parseRunnerOutput(stdout)).toMatchObject({ commands: [], lines: [stdout] });
});

test('characters that a comparison passes over make commands, where it is asked to pass over them', () => {
  expect(parseRunnerOutput(':\u00ad:error::x\n#\u200b#[error]x').commands).toEqual([]);
  expect(parseRunnerOutput(':\u00ad:error::x\n#\u200b#[error]x', { ignoring: ICU_IGNORABLE }).commands).toHaveLength(2);
  expect(parseRunnerOutput(':é:error::x', { ignoring: ICU_IGNORABLE }).commands).toEqual([]);
  expect(parseRunnerOutput(':é:error::x', { ignoring: NOT_PRINTABLE_ASCII }).commands).toHaveLength(1);
});

test('properties and data are unescaped, the percent sign last', () => {
  const { annotations } = parseRunnerOutput('::warning title=a%2Cb%3Ac,file=d=e,line=3,col=7::one%0Atwo%250A');
  expect(annotations).toEqual([
    { level: 'warning', message: 'one\ntwo%0A', title: 'a,b:c', file: 'd=e', line: 3, column: 7 },
  ]);
});

test('masks hide whole values, their lines and their spellings, also those of the workflow', () => {
  const value = 'first&part\nsecond/part';
  const { lines, masks } = parseRunnerOutput(
    ['::add-mask::first&part%0Asecond/part', 'x first&part y', Buffer.from('second/part').toString('base64')]
      .concat(['second%2Fpart', 'old-secret', 'first&amp;part'])
      .join('\n'),
    { secrets: ['old-secret'] },
  );
  expect(masks).toEqual([value]);
  expect(lines).toEqual(['x *** y', '***', '***', '***', '***']);
});

test('commands stop between a token and its return', () => {
  const { commands, annotations } = parseRunnerOutput('::stop-commands::tok\n::error::a\n::TOK::\n::error::b\n');
  expect(commands.map(({ name }) => name)).toEqual(['stop-commands', 'error']);
  expect(annotations).toMatchObject([{ message: 'b' }]);
});

test('groups hold their lines, and do not nest', () => {
  const { groups } = parseRunnerOutput('::group::a\n1\n::group::b\n2\n::endgroup::\n3\n');
  expect(groups).toMatchObject([
    { title: 'a', closed: false },
    { title: 'b', lines: ['2'], closed: true },
  ]);
});

test('only ten annotations of a level are kept, each cut at 4,096 units', () => {
  const { annotations, lines } = parseRunnerOutput(`::notice::${'n'.repeat(5000)}\n`.repeat(12));
  expect(annotations).toHaveLength(10);
  expect(annotations[0]?.message).toHaveLength(4096);
  expect(lines).toHaveLength(12);
});

test('set-env and add-path fail the step', () => {
  expect(parseRunnerOutput('::set-env name=a::b').failed).toBe(true);
  expect(parseRunnerOutput('words ##[add-path]/tmp').failed).toBe(true);
});
