import { expect, it } from 'vitest';
import { densityProblems, excess } from '../checks/weight.ts';

const ceiling = { src: { lines: 30, bytes: 900, folders: { 'src/api': 20, 'src/core': 10 } } };

it('a change above the ceiling fails, and the folders that grew are named', () => {
  const found = { src: { lines: 31, bytes: 880, folders: { 'src/api': 15, 'src/core': 12, 'src/new': 4 } } };
  const [problem] = excess(found, ceiling);
  expect(problem).toContain('src is above its ceiling');
  expect(problem).toContain('src/core +2, src/new +4');
  expect(problem).not.toContain('src/api');
});

it('longer lines fail, too', () => {
  expect(excess({ src: { lines: 30, bytes: 901, folders: ceiling.src.folders } }, ceiling)).toHaveLength(1);
  expect(excess(ceiling, ceiling)).toEqual([]);
});

it.each([
  ['long lines', `// reason\n${`${'x'.repeat(60)}\n`.repeat(3)}`, 'bytes on average'],
  ['missing comments', `// reason\n${'x;\n'.repeat(9)}`, 'Comments are 10.00 %'],
])('%s in src fail', (_, text, said) => {
  expect(densityProblems([{ path: 'src/a.ts', text }])).toEqual([expect.stringContaining(said)]);
});
