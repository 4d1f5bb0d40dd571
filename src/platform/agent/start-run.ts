import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { RequestOf } from '../../api/endpoints.ts';
import type { InjectedFailure } from '../http/background.ts';
import { Problem } from '../http/problems.ts';
import { findSkill } from '../skills/skill-access.ts';
import type { Skill } from '../skills/skills.ts';
import type { Caller, Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';
import type { Selection } from './capabilities.ts';
import { Conversation } from './conversation.ts';
import { launchRun } from './launch-run.ts';
import type { Attachment } from './project-agent.ts';
import { type AgentRun, Stopped } from './run.ts';
import { type Choice, chooseScript } from './script-choice.ts';

type Asked = RequestOf<'agent.start'>['body'];

/** Start request that has passed all checks. */
interface CheckedStart {
  readonly asked: Asked;
  readonly selection: Selection;
  readonly choice: Choice;
  readonly conversation: Conversation | undefined;
  readonly skills: readonly Skill[];
  readonly attachments: readonly Attachment[];
}

/**
 * Checks a start request.
 * @throws Problem `invalid_request` that names the field, `not_found` if the project has no such conversation,
 * `service_unavailable` while the model catalogue is unavailable
 */
export function checkStart(state: PlatformState, caller: Caller, { agent }: Project, asked: Asked): CheckedStart {
  const selection = state.agent.catalogue.resolved(asked);
  const { conversation_id: conversationId, skills = [], attachments = [] } = asked;
  const conversation = conversationId === undefined ? undefined : agent.conversations.get(conversationId);
  if (conversationId !== undefined && conversation === undefined) {
    throw new Problem('not_found', 'conversation_id: the conversation was not found.');
  }
  return {
    asked,
    selection,
    choice: chooseScript(state.agent.scripts, asked.message),
    conversation,
    skills: skills.map(({ skill_id: id }, index) => {
      const skill = findSkill(state, caller.user, id);
      if (skill === undefined) throw unusable(`skills[${index}].skill_id`, 'is no skill that this user can select');
      return skill;
    }),
    attachments: attachments.map(({ attachment_id: id }, index) => {
      const attachment = agent.attachments.get(id);
      const where = `attachments[${index}].attachment_id`;
      if (attachment === undefined) throw unusable(where, 'was not issued for this project');
      if (state.storage.find(attachment.objectKey) === undefined) throw unusable(where, 'was not uploaded');
      return attachment;
    }),
  };
}

/**
 * Computes the digest by which two starts count as the same (run setting rules 1 and 3). It includes the resolved
 * selection, so that "retries keep the same configuration". `false` counts as absent.
 */
export function digestOf({ asked, selection }: CheckedStart): string {
  const { message, conversation_id, skills = [], attachments = [], yolo = false, disable_cloud = false } = asked;
  const whole = [message, conversation_id ?? null, skills, attachments, yolo, disable_cloud, selection];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/**
 * Starts a run. It takes over from a run at work in the same conversation ("`run.superseded` names the new run"). The
 * documents don't cover a run at work in another conversation. Here that is a conflict, unless the seed sets
 * `while_working`.
 * @throws Problem `run_conflict`
 */
export function startRun(
  state: PlatformState,
  project: Project,
  start: CheckedStart,
  injectedFailure: InjectedFailure | undefined,
): AgentRun {
  const { agent } = project;
  const { asked, selection, choice, skills, attachments } = start;
  const atWork = agent.runAtWork;
  if (atWork !== undefined) refuseBusy(state, atWork, start);
  const conversation = start.conversation ?? new Conversation(state.clock.now());
  agent.conversations.set(conversation.id, conversation);
  // The old run stops only at its next step. Its reply so far precedes the new message, so save the reply first.
  atWork?.persist();
  conversation.add(state.clock.now(), { role: 'user', content: asked.message });
  agent.yolo ||= asked.yolo === true;
  const names = attachments.map(({ filename }) => basename(filename));
  const { model, speedTier: speed_tier } = selection;
  const run = launchRun(state, project, {
    conversation,
    settings: { ...selection, yolo: agent.yolo, disableCloud: asked.disable_cloud === true },
    words: { message: choice.message, model, speed_tier, attachments: names.join(', ') },
    injectedFailure,
    // "Each given skill is loaded by force."
    script: { ...choice.script, script: [...skills.map(loading), ...choice.script.script] },
  });
  atWork?.stop(new Stopped(run));
  return run;
}

const loading = ({ name, displayName }: Skill): { readonly skill: string; readonly display_name: string } => ({
  skill: name,
  display_name: displayName,
});

function refuseBusy({ agent }: PlatformState, atWork: AgentRun, { conversation }: CheckedStart): void {
  const { while_working: rule = atWork.conversation === conversation ? 'supersede' : 'refuse' } = agent.behaviour;
  if (rule === 'supersede') return;
  throw new Problem(
    'run_conflict',
    `The run ${atWork.runId} of this project is at work; wait for its end or cancel it.`,
  );
}

const unusable = (where: string, how: string): Problem => new Problem('invalid_request', `${where} ${how}.`);
