/** Checks a request to start an agent's run, and starts it. */

import { basename } from 'node:path/posix';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { RequestOf } from '../../api/endpoints.ts';
import type { InjectedFailure } from '../http/background.ts';
import { ApiProblem } from '../http/problems.ts';
import { findSkill, type SkillState } from '../skills/skill-access.ts';
import type { Skill } from '../skills/skills.ts';
import type { Caller, Project } from '../state/entities.ts';
import { Conversation } from './state/conversation.ts';
import { agentOf, type AgentState } from './state/agent.ts';
import { type LaunchState, launchRun } from './launch-run.ts';
import type { ModelSelection } from './state/model-catalog.ts';
import type { Attachment, Uploads } from './state/project-agent.ts';
import { type AgentRun, Stopped } from './state/run.ts';
import { chooseScript, type ScriptChoice } from './scripts/script-choice.ts';

/** State for checking a start request. */
export type CheckState = Pick<AgentState, 'agent'> & SkillState & Uploads;

type StartBody = RequestOf<'agent.start'>['body'];

/** Start request that has passed all checks. */
interface CheckedStart {
  readonly body: StartBody;
  readonly selection: ModelSelection;
  readonly choice: ScriptChoice;
  readonly conversation: Conversation | undefined;
  readonly skills: readonly Skill[];
  readonly attachments: readonly Attachment[];
}

/**
 * Checks a start request.
 * @throws ApiProblem `invalid_request` that names the field, `not_found` if the project has no such
 *   conversation
 */
export function checkStart(
  state: CheckState,
  caller: Caller,
  project: Project,
  body: StartBody,
): CheckedStart {
  const agent = agentOf(state, project);
  const selection = state.agent.modelCatalog.resolve(body);
  const { conversation_id: conversationId, skills = [], attachments = [] } = body;
  const conversation =
    conversationId === undefined ? undefined : agent.conversations.get(conversationId);
  if (conversationId !== undefined && conversation === undefined) {
    throw new ApiProblem('not_found', 'conversation_id: the conversation was not found.');
  }
  return {
    body,
    selection,
    choice: chooseScript(state.agent.scripts, body.message),
    conversation,
    skills: skills.map(({ skill_id: id }, index) => {
      const skill = findSkill(state, caller.user, id);
      if (skill === undefined)
        throw invalidField(`skills[${index}].skill_id`, 'is not a skill that this user can select');
      return skill;
    }),
    attachments: attachments.map(({ attachment_id: id }, index) => {
      const attachment = agent.attachments.get(id);
      const where = `attachments[${index}]`;
      if (attachment === undefined)
        throw invalidField(`${where}.attachment_id`, 'was not issued for this project');
      if (state.storage.find(attachment.objectKey) === undefined)
        throw invalidField(where, 'was not uploaded');
      return attachment;
    }),
  };
}

/**
 * Computes the digest by which two starts count as the same (run setting rules 1 and 3). It
 * includes the resolved selection, so that "retries keep the same configuration". `false` counts as
 * absent.
 */
export function digestOf({ body, selection }: CheckedStart): string {
  const {
    message,
    conversation_id,
    skills = [],
    attachments = [],
    yolo = false,
    disable_cloud = false,
  } = body;
  const parts = [
    message,
    conversation_id ?? null,
    skills,
    attachments,
    yolo,
    disable_cloud,
    selection,
  ];
  return sha256Hex(JSON.stringify(parts));
}

/**
 * Starts a run. It takes over from a run at work in the same conversation ("`run.superseded` names
 * the new run"). The documents don't cover a run at work in another conversation. Here that is a
 * conflict.
 * @throws ApiProblem `run_conflict`
 */
export function startRun(
  state: LaunchState,
  project: Project,
  start: CheckedStart,
  injectedFailure: InjectedFailure | undefined,
): AgentRun {
  const agent = agentOf(state, project);
  const { body, selection, choice, skills, attachments } = start;
  const activeRun = agent.activeRun;
  if (activeRun !== undefined) refuseBusy(activeRun, start);
  const conversation = start.conversation ?? Conversation.start(state.clock.now());
  agent.conversations.set(conversation.id, conversation);
  // The old run stops only at its next step. Its reply so far precedes the new message, so save the
  // reply first.
  activeRun?.persist();
  conversation.add(state.clock.now(), { role: 'user', content: body.message });
  agent.yolo ||= body.yolo === true;
  const names = attachments.map(({ filename }) => basename(filename));
  const { model, speedTier: speed_tier } = selection;
  const run = launchRun(state, project, {
    conversation,
    settings: { ...selection, yolo: agent.yolo, disableCloud: body.disable_cloud === true },
    placeholders: {
      message: choice.message,
      json: choice.json,
      model,
      speed_tier,
      attachments: names.join(', '),
    },
    injectedFailure,
    // "Each given skill is loaded by force."
    script: { ...choice.script, script: [...skills.map(loadStep), ...choice.script.script] },
  });
  activeRun?.stop(new Stopped(run));
  return run;
}

const loadStep = ({
  name,
  displayName,
}: Skill): { readonly skill: string; readonly display_name: string } => ({
  skill: name,
  display_name: displayName,
});

function refuseBusy(activeRun: AgentRun, { conversation }: CheckedStart): void {
  if (activeRun.conversation === conversation) return;
  throw new ApiProblem(
    'run_conflict',
    `The run ${activeRun.runId} of this project is active. Wait until it ends, or cancel it.`,
  );
}

const invalidField = (where: string, reason: string): ApiProblem =>
  new ApiProblem('invalid_request', `${where} ${reason}.`);
