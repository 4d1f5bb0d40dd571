import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../src/base/failure.ts';
import { writeZipFile } from './fixture.ts';
import { rawZip } from './raw-zip.ts';
import { pack } from './site-fixture.ts';

const SITE = rawZip([
  { name: 'index.html', content: '<h1>Hello</h1>'.repeat(20) },
  {
    name: 'a/b.css',
    content: 'a{}'.repeat(50),
    fields: { flags: 0x808 },
    local: { crc: 0, size: 0, packedSize: 0 },
  },
  { name: 'c.png', content: 'pixels', stored: true },
  { name: 'd/', mode: 0o040755 },
]);

const damage = fc.array(fc.tuple(fc.nat(SITE.length - 1), fc.nat(255)), {
  minLength: 1,
  maxLength: 4,
});

/** Packs a ZIP. Returns whether it was refused as input or packed; throws any other failure. */
async function outcome(bytes: Buffer): Promise<'packed' | 'refused'> {
  try {
    await pack(writeZipFile(bytes));
    return 'packed';
  } catch (error) {
    if (error instanceof Failure && error.kind === 'input' && error.findings.length > 0)
      return 'refused';
    throw error;
  }
}

test('a damaged ZIP is packed or refused as input, and never fails in another way', async () => {
  const seen = { packed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(40), async (changes, cut) => {
      const bytes = Buffer.from(SITE);
      for (const [offset, value] of changes) bytes[offset] = value;
      seen[await outcome(bytes.subarray(0, SITE.length - (cut > 20 ? cut : 0)))] += 1;
    }),
    { numRuns: 100 },
  );
  expect(seen.refused).toBeGreaterThan(30);
  expect(seen.packed).toBeGreaterThan(0);
});
