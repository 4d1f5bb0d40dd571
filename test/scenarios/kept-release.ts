import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { FakeArtifact } from '../support/github-fake/actions.ts';
import { artifactZip } from '../support/github-fake/github-fake.ts';
import { zipBytes } from '../support/zip-bytes.ts';
import { TOKEN } from './project-seed.ts';

/** Artifact of a release: its package, or its record. */
export type KeptArtifact = Omit<FakeArtifact, 'content'> & {
  readonly files: Readonly<Record<string, string | Buffer>>;
};

interface Kept {
  readonly runId?: number;
  readonly origin?: number;
  /** Secret from which the key follows. */
  readonly secret?: string;
  readonly project?: string;
  /** Texts of the functions' entries by name. */
  readonly functions?: Readonly<Record<string, string>>;
  readonly page?: string;
  /** Texts of the site's other files, by path. */
  readonly assets?: Readonly<Record<string, string>>;
  /** Files in place of those of the package. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** Fields of the record that differ. */
  readonly record?: object;
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

const zipped = (files: Readonly<Record<string, string>>): Buffer =>
  zipBytes(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));

/** Returns the package and the signed record of a version, as decision 0027 describes them. */
export function kept(version: number, given: Kept = {}): readonly [KeptArtifact, KeptArtifact] {
  const {
    runId = 100 + version,
    origin = version,
    secret = TOKEN,
    project = 'harbour',
    functions = {},
    assets = {},
  } = given;
  const page = given.page ?? `<h1>Version ${origin}</h1>`;
  const zips = Object.entries(functions).map(
    ([name, text]) => [name, zipped({ 'index.ts': text })] as const,
  );
  const parts = {
    site: {
      sha256: sha256(`${sha256(page)}  index.html\n`),
      files: Object.entries({ ...assets, 'index.html': page }).map(([path, text]) => ({
        path,
        sha256: sha256(text),
        bytes: text.length,
      })),
    },
    functions: zips.map(([name, zip]) => ({
      name,
      sha256: sha256(zip),
      verify_jwt: true,
      version: null,
      updated_at: null,
    })),
  };
  const files = given.files ?? {
    'site.zip': zipped({ 'index.html': page, ...assets }),
    'parts.json': JSON.stringify(parts),
    ...Object.fromEntries(zips.map(([name, zip]) => [`functions/${name}.zip`, zip])),
  };
  const record = {
    form: 1,
    project,
    app: null,
    version,
    release_id: `rel_${version}`,
    origin,
    commit: sha256(String(version)).slice(0, 40),
    run: { id: runId, attempt: 1, started_at: 1_000_000 + version },
    package: { artifact: 2 * version - 1, sha256: sha256(artifactZip(files)) },
    parts,
    ...given.record,
  };
  const key = Buffer.from(
    hkdfSync('sha256', secret, '', `project-platform-action release ${project}`, 32),
  );
  const mac = createHmac('sha256', key).update(JSON.stringify(record)).digest('hex');
  return [
    { id: 2 * version - 1, name: `package-harbour-${runId}-1`, runId, files },
    {
      id: 2 * version,
      name: `release-harbour-${version}`,
      runId,
      files: { 'release.json': `${JSON.stringify({ ...record, mac })}\n` },
    },
  ];
}
