import { type ZipEntry, zip } from '../support/zip.ts';

/** Packs a skill: its SKILL.md, and the other entries. */
export const skillZip = (name: string, others: readonly ZipEntry[] = []): Buffer =>
  zip([
    { name: 'SKILL.md', data: `---\nname: ${name}\ndescription: A skill.\n---\nDo it.\n` },
    ...others,
  ]);

/** Returns a body that uploads this package. */
export const skillBody = (
  name: string,
  more: Readonly<Record<string, unknown>> = {},
  archive: Uint8Array = skillZip(name),
): Record<string, unknown> => ({
  skill_name: name,
  package_base64: Buffer.from(archive).toString('base64'),
  ...more,
});
