/**
 * The record of a release: what was released, by which attempt of which workflow run (decision
 * 0027). Any job can create an artifact of any name; only a job that has the credential, or the
 * secret PACKAGE_KEY, can sign a record.
 */

import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../base/values/equal-in-constant-time.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';
import { schemaFindings } from '../../base/schema/schema-findings.ts';
import {
  either,
  flag,
  integer,
  list,
  map,
  none,
  object,
  text,
  type TypeOf,
} from '../../base/schema/schema-types.ts';
import { text as textInput } from '../../core/fields.ts';
import { STATIC_SITE } from '../../api/services/static-site.ts';

const FILE = object({ path: text(), sha256: text(), bytes: integer() }, {});
const FUNCTION = object(
  {
    name: text(),
    sha256: text(),
    verify_jwt: flag(),
    version: either(integer(), none()),
    /** Time at which the platform says that it was updated, in epoch milliseconds. */
    updated_at: either(integer(), none()),
  },
  {},
);

/** Parts that were released. Those that a release doesn't have are absent. */
const PARTS = object(
  {},
  {
    /** Digest of the files, which are listed by their paths. */
    site: object(
      { sha256: text(), files: list(FILE) },
      {
        /**
         * Paths of files of the release before it that were published, too: the next release
         * doesn't carry them on.
         */
        carried: list(text()),
      },
    ),
    /** Digest of the package of each function, and the version that the platform answered. */
    functions: list(FUNCTION),
    migrations: text(),
    /** Digests by the names of buckets. */
    storage: map(text()),
  },
);

const RECORD = object(
  {
    form: integer(undefined, 1, 1),
    project: text(),
    app: either(text(), none()),
    /** Null without a site. */
    version: either(integer(undefined, 1), none()),
    release_id: either(text(), none()),
    /**
     * Version under which the site was first published. Earlier than `version` if a rollback
     * published it again.
     */
    origin: either(integer(undefined, 1), none()),
    commit: either(text(), none()),
    /** The attempt that published it, with its start by GitHub's clock in epoch milliseconds. */
    run: object(
      { id: integer(undefined, 1), attempt: integer(undefined, 1), started_at: integer() },
      {},
    ),
    /** Artifact with the released files, and the SHA-256 of its ZIP. Null if they were not kept. */
    package: either(object({ artifact: integer(undefined, 1), sha256: text() }, {}), none()),
    parts: PARTS,
  },
  {},
);

export type ReleaseRecord = TypeOf<typeof RECORD>;
export type RecordedParts = ReleaseRecord['parts'];

/** Name of the file in the artifact of a record. */
export const RECORD_FILE = 'release.json';
/** Maximum size of a record in bytes: a line of 250 bytes for each file that a site can have. */
export const MAX_RECORD_BYTES = 1024 * 1024 + STATIC_SITE.maxFiles * 250;

/**
 * Names of the artifacts of a release: of its record, and of its package.
 * @param version null without a site
 */
export const recordName = (projectId: string, version: number | null): string =>
  `release-${projectId}-${version ?? 'functions'}`;
export const packageName = (projectId: string, runId: number, attempt: number): string =>
  `package-${projectId}-${runId}-${attempt}`;

/** Purpose of the keys that sign the records of a project. */
export const keyPurpose = (projectId: string): string =>
  `project-platform-action release ${projectId}`;

/** Input for a key that stays the same if the credential changes. */
export const PACKAGE_KEY = textInput(
  'Key that signs the record of a release: at least 32 random bytes. Default: the key is derived from `@token`.',
  {
    secret: true,
    maxLength: 1000,
    // 32 bytes are 43 characters of base64 without padding.
    pattern: /^[\x21-\x7e]{43,}$/,
    allowed:
      'it must have at least 32 random bytes, as 43 or more printable ASCII characters without spaces: create one with `openssl rand -base64 32`',
  },
);

/** Returns the text of a signed record. */
export const recordText = (key: Buffer, record: ReleaseRecord): string => signedText(key, record);

/** Parses what a package says about its parts. Undefined if it doesn't. */
export function parseParts(content: string): RecordedParts | undefined {
  const { value } = parsedJson(content);
  const isValid = isRecord(value) && schemaFindings(PARTS.json, value, 'parts').length === 0;
  return isValid ? value : undefined;
}

const signedText = (key: Buffer, content: object): string => {
  const mac = createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
  return `${JSON.stringify({ ...content, mac })}\n`;
};

/**
 * Parses the text of a record that anyone may have written.
 * @returns the record, and whether one of the keys has signed exactly this text; undefined if it is
 *   not a record
 */
export function parseRecord(
  content: string,
  keys: readonly Buffer[],
): { readonly record: ReleaseRecord; readonly isVerified: boolean } | undefined {
  const { value } = parsedJson(content);
  if (!isRecord(value)) return undefined;
  const { mac: _, ...record } = value;
  if (schemaFindings(RECORD.json, record, RECORD_FILE).length > 0) return undefined;
  const isVerified = keys.some(key => equalInConstantTime(signedText(key, record), content));
  return { record: record as unknown as ReleaseRecord, isVerified };
}
