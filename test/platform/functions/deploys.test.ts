import { expect, test } from 'vitest';
import { FUNCTION_PACKAGE } from '../../../src/api/services/functions.ts';
import { archiveBody, functionBody } from '../support/cloud-bodies.ts';
import { FunctionProject } from './function-project.ts';
import { statusAndCode } from '../support/test-platform.ts';
import { type ZipEntry, zip } from '../support/zip.ts';

const INDEX: ZipEntry = { name: 'index.ts', data: "Deno.serve(() => new Response('lit'));" };

test.each<[string, readonly ZipEntry[], RegExp]>([
  ['without index.ts', [{ name: 'main.ts' }], /it has no index\.ts at its root\./],
  [
    'in an enclosing folder',
    [{ name: 'lamp/' }, { name: 'lamp/index.ts' }, { name: 'lamp/light.ts' }],
    /no index\.ts at its root, but has lamp\/index\.ts \(pack it without the enclosing folder\)/,
  ],
  [
    'with a link',
    [INDEX, { name: 'link.ts', data: 'index.ts', mode: 0o120777 }],
    /"link\.ts" is a link/,
  ],
  [
    'that expands beyond the limit',
    [{ ...INDEX, deflate: true, declaredBytes: 104_857_601 }],
    /104857601 bytes when unpacked; at most 104857600/,
  ],
])('a package %s is refused, and changes nothing', async (_what, entries, detail) => {
  const project = await FunctionProject.start();
  await project.put(functionBody());
  const answer = await project.put(archiveBody(zip(entries)));
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(detail);
  expect(await project.names()).toEqual(['lamp 1']);
});

test('an archive that is no ZIP is refused', async () => {
  const answer = await (await FunctionProject.start()).put({ archive_base64: 'eA==' });
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(/archive_base64: The package is not a valid ZIP file/);
});

/** Returns a package of exactly so many bytes. */
function packageOf(bytes: number): Buffer {
  const around = zip([INDEX, { name: 'data.bin' }]).length;
  return zip([INDEX, { name: 'data.bin', data: Buffer.alloc(bytes - around) }]);
}

test('a package may have up to 10 MiB, to the byte', async () => {
  const project = await FunctionProject.start();
  expect(
    (await project.put(archiveBody(packageOf(FUNCTION_PACKAGE.maxBytes)))).json.function.version,
  ).toBe(1);
  const larger = await project.put(archiveBody(packageOf(FUNCTION_PACKAGE.maxBytes + 1)));
  expect(statusAndCode(larger)).toBe('413 artifact_too_large');
  expect(larger.json.detail).toContain('10,485,761 bytes when decoded; at most 10,485,760');
});
