import { fingerprintSync, loadModule } from 'libpg-query';
import { expect, test } from 'vitest';
import { seededRandom } from '../../support/seeded-random.ts';
import { trials } from '../../support/thoroughness.ts';
import { statementForm, statementText } from './generated-statements.ts';
import { maskText } from './masked-text.ts';
import { SHAPE_DIFFERENCES } from './shape-differences.ts';

await loadModule();

const SEED = 16_008;
const VARIANTS = 3;

test('shapes agree with PostgreSQL’s fingerprint: texts with one fingerprint have one shape, and no others do', () => {
  const chance = seededRandom(SEED);
  const forms = trials(1_500, 70_000);
  const byFingerprint = new Map<string, string>();
  const byShape = new Map<string, { readonly fingerprint: string; readonly text: string }>();
  const disagreements: unknown[] = [];
  let refused = 0;
  for (let form = 0; form < forms; form += 1) {
    const statement = statementForm(chance);
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const text = statementText(statement, chance);
      let fingerprint;
      try {
        fingerprint = fingerprintSync(text);
      } catch (error) {
        refused += 1;
        disagreements.push({ text, refused: String(error) });
        continue;
      }
      const shape = maskText(text);
      const known = byShape.get(shape);
      const shapeBefore = byFingerprint.get(fingerprint);
      if (known !== undefined && known.fingerprint !== fingerprint)
        disagreements.push({ oneShape: [known.text, text], shape });
      if (shapeBefore !== undefined && shapeBefore !== shape)
        disagreements.push({ text, twoShapes: [shapeBefore, shape] });
      byFingerprint.set(fingerprint, shapeBefore ?? shape);
      byShape.set(shape, known ?? { fingerprint, text });
    }
  }
  console.log(
    `seed ${SEED}: ${forms * VARIANTS} statements, ${byFingerprint.size} fingerprints, ${byShape.size} shapes`,
  );
  expect(disagreements.slice(0, 12)).toEqual([]);
  expect(refused).toBe(0);
  expect(byFingerprint.size).toBeGreaterThan(trials(1_000, 45_000));
});

test.each(SHAPE_DIFFERENCES)('a difference is intended: $why', ({ oneShape, statements: [first, second] }) => {
  expect(fingerprintSync(first) === fingerprintSync(second)).toBe(!oneShape);
  expect(maskText(first) === maskText(second)).toBe(oneShape);
});
