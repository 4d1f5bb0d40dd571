/** Uploads a skill, or a new version of it. */

import { readFile } from 'node:fs/promises';
import { inputRef } from '../../base/text/input-reference.ts';
import { count, plural } from '../../base/text/amount.ts';
import type { AnswerOf, RequestOf } from '../../api/endpoints.ts';
import { SKILL_ENDPOINTS, SKILL_PACKAGE } from '../../api/services/skills.ts';
import { choice, type InputValues, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { FileRun, ProjectRun, Run } from '../../core/run.ts';

import { type ReportBlock, codeCell } from '../../core/report.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { inputPath } from '../shared/input-file.ts';
import {
  logPackage,
  logValid,
  NOTHING_SENT_NO_PROJECT,
  packageBlocks,
} from '../shared/package-report.ts';
import { packSkill, type SkillPackage } from './skill-package.ts';
import { type Remedies, withRemedies } from '../../core/recovery/refusals.ts';

const BODY = SKILL_ENDPOINTS['skills.upload'].body;

type Uploaded = AnswerOf<'skills.upload'>;
type Body = RequestOf<'skills.upload'>['body'];

const REMEDIES: Remedies = {
  forbidden:
    '`@visibility: tenant` requires an active membership in a team with the skill entitlement. To make a team’s skill private again, you must still belong to the team in which it was created, and have write permission.',
};

const INPUTS = {
  path: path(
    'Folder or .zip file of the skill, with `SKILL.md` at the root or in a single top-level folder.',
    { use: 'package' },
    { required: true },
  ),
  'skill-name': text(
    'Name of the skill. It must match `name` in the frontmatter of `SKILL.md`, which is also the default.',
    {
      maxLength: BODY.skill_name.maxLength,
      pattern: new RegExp(`^(?:${BODY.skill_name.pattern})$`),
      allowed: 'it must consist of letters, digits, `.`, `_` or `-`, and must not be `.` or `..`',
    },
  ),
  'skill-name-for-user': text('Display name of the skill, at most 100 characters.', {
    maxLength: BODY.skill_name_for_user.maxLength,
  }),
  description: text(
    'Description of the skill for agents, at most 2,000 characters. Default: `description` in the frontmatter of `SKILL.md`, unless it exceeds this limit.',
    { maxLength: BODY.description.maxLength },
  ),
  'description-for-user': text('Description of the skill for people, at most 2,000 characters.', {
    maxLength: BODY.description_for_user.maxLength,
  }),
  'change-note': text('Changes in this version, at most 500 characters.', {
    maxLength: BODY.change_note.maxLength,
  }),
  visibility: choice(
    'Visibility of the skill. `private`: only for its owner. `tenant`: for the team, after the team’s review. Default: unchanged, or `private` for a new skill.',
    BODY.visibility.oneOf,
  ),
};

/** Part 1, Skills: POST /skills. */
export default defineOperation({
  id: 'skill-upload',
  group: 'Agent',
  summary: 'Upload a skill, or a new version of a skill, for agent runs.',
  inputs: INPUTS,
  outputs: {
    skill_id: { description: 'ID of the skill, as used to start agent runs.' },
    version_id: { description: 'ID of the new version.' },
    version: { description: 'Version that the upload created, as the platform reports it.' },
    is_new: {
      description: '`true` if the upload created the skill; `false` if it added a version.',
    },
    sha256: { description: 'SHA-256 of the uploaded package, as lowercase hex.' },
  },
  endpoints: ['skills.upload'],
  onProject: false,
  offlineDryRun: true,
  timeout: '15m',
  nextStep: { output: 'skill_id', run: 'echo "Skill: $SKILL_ID"' },
  example: 'with:\n  path: skills/tide-tables\n  change-note: Add the tides of 2027\n',
  async run(context, inputs) {
    const { dryRun, log } = context;
    const skill = await pack(context, inputs.path, inputs['skill-name']);
    const texts = textsOf(context, inputs, skill);
    if (dryRun) {
      logValid(context, NOTHING_SENT_NO_PROJECT);
      return {
        outputs: {
          skill_id: null,
          version_id: null,
          version: null,
          is_new: null,
          sha256: skill.sha256,
        },
        report: {
          title: 'Skill',
          blocks: [...packageBlocks(skill), { type: 'text', text: NOTHING_SENT_NO_PROJECT }],
        },
      };
    }
    const uploaded = await upload(context, {
      skill_name: skill.skillName,
      package_base64: await readFile(skill.file, 'base64'),
      ...texts,
    });
    log.info(
      `Uploaded the ${uploaded.is_new === true ? 'new ' : ''}skill ${skill.skillName} (${uploaded.skill_id}). Version: ${uploaded.version ?? 'unknown'}.`,
    );
    if (inputs.visibility === 'tenant')
      log.info('The skill was submitted for the team’s review. The team sees it after approval.');
    return {
      outputs: {
        skill_id: uploaded.skill_id,
        version_id: uploaded.version_id ?? null,
        version: uploaded.version ?? null,
        is_new: uploaded.is_new ?? null,
        sha256: confirmDigest(context, skill, uploaded),
      },
      report: {
        title: 'Skill uploaded',
        blocks: [skillFacts(skill, uploaded), ...packageBlocks(skill)],
      },
    };
  },
});

async function pack(
  context: FileRun,
  skillPath: string,
  skillName: string | undefined,
): Promise<SkillPackage> {
  const { log, signal } = context;
  const into = await context.temporaryFolder();
  return log.group(`Package ${skillPath}`, async () => {
    const progress = log.progress('Packed');
    const skill = await packSkill({
      source: inputPath(context, 'path', skillPath).location,
      shownAs: skillPath,
      into,
      signal,
      onProgress: (done, total) => progress.bytes(done, total),
      ...definedOnly({ skillName }),
    });
    logPackage(log, skill);
    return skill;
  });
}

/**
 * Returns the skill's texts besides its package. The platform keeps its current value of each that
 * is omitted.
 */
function textsOf(
  context: ProjectRun,
  inputs: InputValues<typeof INPUTS>,
  skill: SkillPackage,
): Omit<Body, 'skill_name' | 'package_base64'> {
  const description = inputs.description ?? ownDescription(context, skill);
  const {
    visibility,
    'skill-name-for-user': name,
    'description-for-user': forUser,
    'change-note': note,
  } = inputs;
  return definedOnly({
    skill_name_for_user: name,
    description,
    description_for_user: forUser,
    change_note: note,
    visibility,
  });
}

/**
 * Returns the description in SKILL.md. The limit is the optional field's; the package itself may
 * contain a longer one.
 */
function ownDescription({ log }: Run, { description }: SkillPackage): string | undefined {
  const length = [...(description ?? '')].length;
  const { maxLength } = BODY.description;
  if (length <= maxLength) return description;
  log.warning(
    `The \`description\` in ${SKILL_PACKAGE.manifest} has ${plural(length, 'character')}, but a skill’s description can have at most ${count(maxLength)}. This description is not used. Shorten the description in ${SKILL_PACKAGE.manifest}, or set the input ${inputRef('description')}.`,
  );
  return undefined;
}

/**
 * Uploads a version, once. Lists contain no versions, so they don’t show whether an upload took
 * effect.
 */
async function upload({ client }: Run, body: Body): Promise<Uploaded> {
  try {
    return await withRemedies(REMEDIES, () => client.call('skills.upload', { body }));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.uncertain) {
      throw withDetails(thrown, {
        message: `${sentence(thrown.message)} Whether the skill ${body.skill_name} has the new version can’t be checked, because the platform doesn’t list versions.`,
        remedy:
          'Re-run the job. At worst, the new upload creates another version with the same content.',
      });
    }
    // The documents specify no code for this 409 (Part 1, Errors).
    if (thrown.status !== 409) throw thrown;
    throw withDetails(thrown, {
      remedy: `The name is already used by a public skill, a deleted skill, or a different team’s skill. Set \`name\` in ${SKILL_PACKAGE.manifest} to a different name. If you use ${inputRef('skill-name')}, change it to the same name.`,
    });
  }
}

/**
 * Returns the digest that the platform stored. Warns if it differs from the digest of the sent
 * package.
 */
function confirmDigest({ log }: Run, { sha256 }: SkillPackage, answer: Uploaded): string {
  if (answer.sha256 === undefined || answer.sha256.toLowerCase() === sha256) return sha256;
  log.warning(
    `The platform reports the SHA-256 ${answer.sha256} for the package, but the SHA-256 of the uploaded package is ${sha256}.`,
  );
  return answer.sha256;
}

function skillFacts({ skillName }: SkillPackage, answer: Uploaded): ReportBlock {
  return {
    type: 'facts',
    rows: [
      ['Skill', { code: skillName }],
      ['ID', { code: answer.skill_id }],
      ['Version', codeCell(answer.version)],
      [
        'New skill',
        { true: 'yes', false: 'no, new version of an existing skill' }[String(answer.is_new)] ??
          'unknown',
      ],
    ],
  };
}
