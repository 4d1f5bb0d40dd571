/** Determines which values of an exported log are masked, hashed or kept. */

import { randomBytes } from 'node:crypto';
import { choices, flag, text } from '../../core/fields.ts';
import type { GitHubServices, Services } from '../../core/services.ts';
import { type Finding, inputFailure } from '../../failure.ts';
import { NAME_FIELDS, type NameField, type ShownValues, shownValues } from './mask/shown-values.ts';
import type { Literals } from './records/exported-record.ts';

/** Value for "no field". It must be explicit, because an empty input counts as absent. */
const NO_FIELD = 'none';

/** Inputs that control which parts of the records are visible. */
export const EXPOSURE_INPUTS = {
  'mask-literals': flag(
    'Mask all values and comments of the queries before anything is written. With `false` the files of records hold the queries as they were sent, whatever stands in them; report and summary stay masked.',
    'true',
  ),
  'allow-unmasked-on-public': flag(
    'Take `mask-literals: false` also where everybody can read the repository, and so its artifacts, or where the event doesn’t tell.',
    'false',
  ),
  hash: choices(
    'Fields that are written as hashes, wherever they stand. Absent: all of them where everybody can read the repository, or where the event doesn’t tell, and else none. `none` writes them as they are in any case.',
    [...NAME_FIELDS, NO_FIELD],
  ),
  'hash-key': text(
    'The key of these hashes: the same one gives the same hashes in each run. Absent: one that is made up and thrown away, so that nobody can connect them with names or with those of another run.',
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
  readonly shown: ShownValues;
}

const KEY_BYTES = 32;

/** Returns the conflicts between these inputs. */
export function checkExposure({ hash, 'hash-key': key }: ExposureInputs): readonly Finding[] {
  const isNone = hash?.includes(NO_FIELD) === true;
  const findings: Finding[] = [];
  if (isNone && hash.length > 1) {
    const message = `names \`${NO_FIELD}\` beside others`;
    findings.push({ where: 'hash', message, remedy: 'Give either the fields or `none`.' });
  }
  if (key !== undefined && (hash === undefined || isNone)) {
    const message = isNone ? 'is given together with `hash: none`' : 'is given without `hash`';
    findings.push({ where: 'hash-key', message, remedy: 'Say in `hash` what it is for.' });
  }
  return findings;
}

/** @throws Failure of kind `input` if anyone could read unmasked queries */
export function exposureOf(inputs: ExposureInputs, { trigger, log }: Services & GitHubServices): Exposure {
  const literals = inputs['mask-literals'] ? 'mask' : 'keep';
  if (literals === 'keep' && !inputs['allow-unmasked-on-public']) refuseOnPublic(trigger.isPublic());
  const wanted = inputs.hash ?? defaultHashedFields(trigger.isPublic(), log);
  const hashed = NAME_FIELDS.filter(field => wanted.includes(field));
  const key = inputs['hash-key'] ?? randomBytes(KEY_BYTES);
  return { literals, hashed, shown: shownValues({ hashed: new Set(hashed), key, hide: log.hide }) };
}

/**
 * Returns the fields to hash if the input `hash` is absent. `HostAddress`, `DBName` and `AccountName` "can be
 * sensitive; apply … masking" (Part 2, SQL log export: Handling; reading R41). Anyone who can read a repository can
 * read its jobs' summaries and artifacts. In a private repository, names are more useful than hashes.
 */
function defaultHashedFields(isPublic: boolean | undefined, log: Services['log']): readonly NameField[] {
  if (isPublic === false) return [];
  const why = isPublic
    ? 'Everybody can read this repository'
    : 'The event doesn’t tell whether everybody can read this repository';
  log.info(
    `${why}, so ${NAME_FIELDS.join(', ')} are written as hashes; \`hash: ${NO_FIELD}\` writes them as they are.`,
  );
  return NAME_FIELDS;
}

/** Refuses unmasked queries unless the repository is known to be private. */
function refuseOnPublic(isPublic: boolean | undefined): void {
  if (isPublic === false) return;
  const why = isPublic
    ? 'is `false`, and everybody can read this repository'
    : 'is `false`, and the event doesn’t tell whether everybody can read this repository';
  throw inputFailure('Queries may not be exported as they are.', [
    {
      where: 'mask-literals',
      message: why,
      remedy: 'Leave it out; or, if that is what you want, add `allow-unmasked-on-public: true`.',
    },
  ]);
}
