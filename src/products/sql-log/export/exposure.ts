/** Determines which values of an exported log are masked, hashed or kept. */

import { randomBytes } from 'node:crypto';
import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { choices, flag, text } from '../../../core/fields.ts';
import type { Run } from '../../../core/run.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import {
  NAME_FIELDS,
  type NameField,
  type ShownValues,
  shownValues,
} from '../records/shown-values.ts';
import type { Literals } from '../records/exported-record.ts';

/** Value for "no field". It must be explicit, because an empty input counts as absent. */
const NO_FIELD = 'none';

/** Inputs that control which parts of the records are visible. */
export const EXPOSURE_INPUTS = {
  'mask-literals': flag(
    'Mask all values and comments in the queries before anything is written. With `false`, the exported record files contain the original queries, which can include secrets. Queries in the report and the summary are always masked.',
    'true',
    'Write the original queries, which can include secrets, to the exported record files. Queries in the report and the summary are still masked.',
  ),
  'allow-unmasked-on-public': flag(
    'Required by `@mask-literals: false`, except in a workflow of a private repository.',
    'false',
  ),
  hash: choices(
    'Fields whose values are replaced by hashes in the files, the report and the summary, or `none`. Default: `none` in a workflow of a private repository, otherwise all fields.',
    [...NAME_FIELDS, NO_FIELD],
  ),
  'hash-key': text(
    'Key for the hashes. Requires `@hash`. With the same key, a name has the same hash in every run. Default: a random key that is discarded after the run, so hashes can’t be linked to names or compared between runs.',
    { secret: true, maxLength: 1024 },
  ),
};

export interface ExposureInputs {
  readonly 'mask-literals': boolean;
  readonly 'allow-unmasked-on-public': boolean;
  readonly hash: readonly (NameField | typeof NO_FIELD)[] | undefined;
  readonly 'hash-key': string | undefined;
}

/** Settings for writing records. */
export interface Exposure {
  readonly literals: Literals;
  /** Fields that are written as hashes. */
  readonly hashed: readonly NameField[];
  readonly shownValues: ShownValues;
}

const KEY_BYTES = 32;

/** Returns the conflicts between these inputs. */
export function checkExposure({ hash, 'hash-key': key }: ExposureInputs): readonly Finding[] {
  const isNone = hash?.includes(NO_FIELD) === true;
  const findings: Finding[] = [];
  if (isNone && hash.length > 1) {
    const message = `combines \`${NO_FIELD}\` with field names, which isn’t allowed`;
    findings.push({ where: 'hash', message, remedy: 'Specify either field names or `none`.' });
  }
  if (key !== undefined && (hash === undefined || isNone)) {
    const remedy = `Specify the fields to hash in ${inputRef('hash')}, or remove ${inputRef('hash-key')}.`;
    findings.push(
      isNone
        ? problemAt({ kind: 'combined', subject: 'hash-key', other: ['hash', NO_FIELD], remedy })
        : problemAt({ kind: 'requires', subject: 'hash-key', other: 'hash', remedy }),
    );
  }
  return findings;
}

/**
 * @throws Failure of kind `input` if anyone could read unmasked queries
 */
export async function exposureOf(inputs: ExposureInputs, { trigger, log }: Run): Promise<Exposure> {
  const literals = inputs['mask-literals'] ? 'mask' : 'keep';
  const needsPrivacy = literals === 'keep' && !inputs['allow-unmasked-on-public'];
  const isPublic = needsPrivacy || inputs.hash === undefined ? await trigger.isPublic() : undefined;
  if (needsPrivacy) refuseOnPublic(isPublic);
  const requestedFields = inputs.hash ?? defaultHashedFields(isPublic, log);
  const hashed = NAME_FIELDS.filter(field => requestedFields.includes(field));
  const { 'hash-key': key = randomBytes(KEY_BYTES) } = inputs;
  return {
    literals,
    hashed,
    shownValues: shownValues({ hashed: new Set(hashed), key, hide: log.hide }),
  };
}

/**
 * Returns the fields to hash if the input `hash` is absent. `HostAddress`, `DBName` and
 * `AccountName` "can be sensitive; apply … masking" (Part 2, SQL log export: Handling; assumption
 * R41). Anyone who can read a repository can read its jobs' summaries and artifacts. In a private
 * repository, names are more useful than hashes.
 */
function defaultHashedFields(isPublic: boolean | undefined, log: Run['log']): readonly NameField[] {
  if (isPublic === false) return [];
  log.info(
    `Hashing the fields ${NAME_FIELDS.join(', ')}, because ${visibilityText(isPublic)}. To write their values unchanged, set ${inputRef('hash', NO_FIELD)}.`,
  );
  return NAME_FIELDS;
}

/** Refuses unmasked queries unless the repository is known to be private. */
function refuseOnPublic(isPublic: boolean | undefined): void {
  if (isPublic === false) return;
  throw inputFailure('Refused to export unmasked queries.', [
    {
      where: 'mask-literals',
      message: `can’t be off, because ${visibilityText(isPublic)}`,
      remedy: `Remove ${inputRef('mask-literals', 'false')}, or set ${inputRef('allow-unmasked-on-public', 'true')} (not available in \`sql-log-export.yml\`).`,
    },
  ]);
}

const visibilityText = (isPublic: boolean | undefined): string =>
  isPublic
    ? 'this repository is public'
    : 'the repository’s visibility is unknown (neither the workflow’s event nor GitHub reports it)';
