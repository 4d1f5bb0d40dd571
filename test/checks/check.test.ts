import { expect, it } from 'vitest';
import { evaluate, parseCount, toolProblems } from './check.ts';

it('succeeds only when it checked something and found no problems', () => {
  expect(evaluate({ counts: { modules: 1_200, files: 3 }, problems: '' })).toEqual({
    ok: true,
    checked: '1,200 modules, 3 files',
    problems: '',
  });
  expect(evaluate({ counts: { modules: 3 }, problems: 'a → b' })).toMatchObject({ ok: false, problems: 'a → b' });
});

it.each([0, Number.NaN])('fails when it checked %s modules', count => {
  const { ok, problems } = evaluate({ counts: { files: 3, modules: count }, problems: '' });
  expect(ok).toBe(false);
  expect(problems).toBe('The check found no modules to check.');
});

it('counts nothing if a tool does not report how much it checked', () => {
  expect(parseCount('Checked 12 files in 3ms.', /Checked (\d+) files?/)).toBe(12);
  expect(parseCount('All is well.', /Checked (\d+) files?/)).toBe(0);
});

it('has a problem even if a tool fails without output', () => {
  expect(toolProblems({ ok: true, printed: 'Checked 3 files.' })).toBe('');
  expect(toolProblems({ ok: false, printed: '' })).not.toBe('');
});
