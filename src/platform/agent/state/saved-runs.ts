/**
 * Converts the agent's runs and conversations to records, and back after a restart of the platform.
 */

import type { Clock } from '../../../base/time/clock.ts';
import type { SavedRecords, StateRecord } from '../../saving/saved-records.ts';
import type { ActionTokens } from './action-tokens.ts';
import { Conversation, type SavedConversation } from './conversation.ts';
import { type Attachment, ProjectAgent } from './project-agent.ts';
import { AgentRun, type SavedRun } from './run.ts';
import type { RunEvent } from './turn.ts';

/** Agent state of a project as plain data. */
interface SavedAgent {
  readonly yolo: boolean;
  readonly attachments: readonly (readonly [id: string, attachment: Attachment])[];
  /** IDs, oldest first. */
  readonly conversations: readonly string[];
  readonly runs: readonly string[];
}

/** @param agents agent states by `url_id` of their project */
export function* agentRecords(agents: ReadonlyMap<string, ProjectAgent>): Iterable<StateRecord> {
  for (const [urlId, { yolo, attachments, conversations, runs }] of agents) {
    const saved: SavedAgent = {
      yolo,
      attachments: [...attachments],
      conversations: [...conversations.keys()],
      runs: runs.map(({ runId }) => runId),
    };
    yield ['agent', urlId, JSON.stringify(saved)];
    for (const [id, conversation] of conversations) yield ['conversation', id, conversation.text];
    for (const run of runs) {
      yield ['run', run.runId, JSON.stringify(run)];
      yield ['run-events', run.runId, run.feed.events];
    }
  }
}

/**
 * Returns the saved agent states. A run that was at work when the platform stopped becomes
 * `interrupted`.
 */
export function restoredAgents(
  saved: SavedRecords,
  clock: Clock,
  tokens: ActionTokens,
): Map<string, ProjectAgent> {
  return new Map(
    saved.all<SavedAgent>('agent').map(([urlId, { yolo, attachments, conversations, runs }]) => {
      const agent = new ProjectAgent();
      agent.yolo = yolo;
      for (const [id, attachment] of attachments) agent.attachments.set(id, attachment);
      for (const id of conversations) {
        const conversation = saved.find<SavedConversation>('conversation', id);
        if (conversation !== undefined) agent.conversations.set(id, new Conversation(conversation));
      }
      for (const runId of runs) {
        const run = saved.find<SavedRun>('run', runId);
        const conversation = agent.conversations.get(run?.conversationId ?? '');
        if (run === undefined || conversation === undefined) continue;
        const events = saved.log<RunEvent>('run-events', runId);
        agent.runs.push(
          new AgentRun(run, { conversation, injectedFailure: undefined, events }, clock, tokens),
        );
      }
      for (const run of agent.runs) if (run.isActive) run.interrupt();
      return [urlId, agent];
    }),
  );
}
