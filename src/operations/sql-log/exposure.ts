import { randomBytes } from 'node:crypto';
import { type Finding, inputFailure } from '../../failure.ts';
import type { Literals } from '../../sql/log/exported-record.ts';
import { NAME_FIELDS, type NameField, type ShownValues, shownValues } from '../../sql/log/shown-values.ts';
import { choices, flag, text } from '../fields.ts';
import type { Context } from '../operation.ts';

/** What of the records may be seen. */
export const EXPOSURE_INPUTS = {
  'mask-literals': flag(
    'Mask all values and comments of the queries before anything is written. With `false` the files of records hold the queries as they were sent, whatever stands in them; report and summary stay masked.',
    'true',
  ),
  'allow-unmasked-on-public': flag(
    'Take `mask-literals: false` also where everybody can read the repository, and so its artifacts, or where the event doesn’t tell.',
    'false',
  ),
  hash: choices('Fields that are written as hashes, wherever they stand.', NAME_FIELDS),
  'hash-key': text(
    'The key of these hashes: the same one gives the same hashes in each run. Absent: one that is made up and thrown away, so that nobody can connect them with names or with those of another run.',
    { secret: true, maxLength: 1024 },
  ),
};

export interface ExposureInputs {
  readonly 'mask-literals': boolean;
  readonly 'allow-unmasked-on-public': boolean;
  readonly hash: readonly NameField[] | undefined;
  readonly 'hash-key': string | undefined;
}

/** How records are written. */
export interface Exposure {
  readonly literals: Literals;
  readonly shown: ShownValues;
}

const KEY_BYTES = 32;

/** What is wrong with these inputs taken together. */
export function checkExposure({ hash, 'hash-key': key }: ExposureInputs): readonly Finding[] {
  if (key === undefined || hash !== undefined) return [];
  return [{ where: 'hash-key', message: 'is given without `hash`', remedy: 'Say in `hash` what it is for.' }];
}

/** @throws Failure of kind `input` where unmasked queries could be read by everybody */
export function exposureOf(inputs: ExposureInputs, { trigger, log }: Pick<Context, 'trigger' | 'log'>): Exposure {
  const literals = inputs['mask-literals'] ? 'mask' : 'keep';
  if (literals === 'keep' && !inputs['allow-unmasked-on-public']) refuseOnPublic(trigger.isPublic());
  const key = inputs['hash-key'] ?? randomBytes(KEY_BYTES);
  return { literals, shown: shownValues({ hashed: new Set(inputs.hash), key, hide: log.hide }) };
}

/** What isn't known to be private counts as public. */
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
